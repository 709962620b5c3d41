// Plays the demonstration of every exhibit and prints what happens, for `.ci/processors`.

import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording

for exhibit in Exhibits.all {
    let (showing, records, recording) = (Showing(exhibit), NoteRecords(), exhibit.script())
    showing.stage.observer = records
    for input in recording.inputs { showing.take(input) }
    showing.stage.advance(to: recording.duration)
    showing.stage.settle(limit: 5)
    print(exhibit.name)
    print(String(decoding: records.bytes, as: UTF8.self))
}
