"""Draws Lottie files by ThorVG and rlottie, as cells for LottiePlayersTests.

    FINEMOTOR_LOTTIE_FOLDER=.build/lottie swift test --filter LottiePlayersTests
    python3 -m venv .build/players && .build/players/bin/pip install rlottie-python==1.3.8 thorvg-python==1.1.3 Pillow
    .build/players/bin/python Tests/MotorSVGTests/Files/players.py .build/lottie > Tests/MotorSVGTests/Files/players.tsv

Each line: file, player, frame, and the cells of a picture of 160 by 160 pixels, ten by ten, row by row: the means of premultiplied
red, green and blue, and of alpha, each as two hexadecimal digits.
"""

import json
import pathlib
import sys

import rlottie_python
import thorvg_python as tvg

SIDE = 160


def cells(pixels, order):
    """The cells of premultiplied pixels of four bytes, whose components are in an order."""
    sums = [0] * 400
    for index in range(SIDE * SIDE):
        cell = index // SIDE // 16 * 10 + index % SIDE // 16
        for part in range(4):
            sums[4 * cell + part] += pixels[4 * index + order[part]]
    return "".join(f"{min(round(one / 256), 255):02x}" for one in sums)


def by_rlottie(path, frames):
    animation = rlottie_python.LottieAnimation.from_file(str(path))
    for frame in frames:
        yield cells(animation.lottie_animation_render(frame, None, SIDE, SIDE, SIDE * 4), (2, 1, 0, 3))


def by_thorvg(path, frames):
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(SIDE, SIDE)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(str(path))
    picture.set_size(SIDE, SIDE)
    canvas.add(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield cells(canvas.get_pillow().tobytes(), (0, 1, 2, 3))


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    end = int(json.loads(path.read_text())["op"])
    frames = [round(share * (end - 1)) for share in (0, 0.15, 0.3, 0.5, 1)]
    for name, draw in (("rlottie", by_rlottie), ("thorvg", by_thorvg)):
        for frame, text in zip(frames, draw(path, frames)):
            print(path.stem, name, frame, text, sep="\t")
