/// A message in a ``Mailbox``. Its content follows from its number: from 0 on for old messages, negative for new ones.
struct Message {
    let number: Int
    var isRead: Bool

    init(_ number: Int) { (self.number, isRead) = (number, number > 1) }

    var sender: String { Self.pick(Self.senders, number, 5) }
    var preview: String { Self.pick(Self.previews, number, 7) }

    /// When it arrived: now, today, or days ago.
    var time: String {
        guard number >= 0 else { return "now" }
        guard number >= Self.today else { return Self.hours[number] }
        let days = (number - Self.today) / 9
        return days < 5 ? Self.days[days] : (days + 1).description + " d"
    }

    /// The color behind the sender's initial: with 3 : 1 to the rows of both schemes, and to white.
    var color: UInt32 { Self.pick(Self.colors, number, 5) }

    /// The texts of all messages.
    static let previews = [
        "Tide is right at six", "Bread is in the oven", "Your ticket to Oslo", "Rehearsal moved to 8",
        "The cat is fine!",
        "Photos of the ridge", "Re: the blue paint", "Lunch on Thursday?", "Parcel at the door", "Notes from today",
        "A chair like yours", "Sailing on Sunday?",
    ]

    private static let senders = [
        "Ada", "Bruno", "Chiyo", "Dana", "Emil", "Farida", "Goran", "Hana", "Ines", "Jonas", "Keiko", "Lars", "Mina",
    ]
    private static let colors: [UInt32] = [
        0x3A7B_D5FF, 0x2E8B_57FF, 0xD953_4FFF, 0x9B5F_C0FF, 0xC270_2AFF, 0x1B8A_9AFF, 0xCC5A_8DFF, 0x7A7F_99FF,
    ]
    private static let hours = ["9:41", "9:12", "8:57", "8:30", "7:48", "7:05"]
    private static let today = hours.count
    private static let days = ["Sun", "Sat", "Fri", "Thu", "Wed"]

    private static func pick<Thing>(_ things: [Thing], _ number: Int, _ step: Int) -> Thing {
        let index = number * step % things.count
        return things[index < 0 ? index + things.count : index]
    }
}
