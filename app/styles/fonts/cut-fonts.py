"""Cuts a variable font down to the files beside this one (see README.md).

python cut-fonts.py ORIGINAL.woff2 "wght=400:700" OUT      writes OUT.woff2 and OUT-accents.woff2

Needs fontTools and brotli.
"""

import subprocess
import sys

from fontTools.ttLib import TTFont

# The unicode ranges of ../fonts.css.
RANGES = {
    "": "20-3B,3F-5A,61-7A,A0,A9,B7,BD,D7,E9,2013-2014,2018-2019,201C-201D,2022,2026,2212",
    "-accents": "3C-3E,5B-60,7B-7E,A1-A8,AA-B6,B8-BC,BE-D6,D8-E8,EA-FF,131,152-153,2010-2012,201A,201E,2032-2033,2039-203A,20AC,2122,2190-2193",
}
FEATURES = "kern,liga,tnum,lnum"
# What only other languages and desktop programs look at.
DROPPED = "GDEF,STAT"
# Kerning below a hundredth of the size is not seen; finer steps than half of that neither.
LEAST = 0.01
STEP = 0.005


def run(module, *arguments):
    subprocess.run([sys.executable, "-m", f"fontTools.{module}", *arguments], check=True)


def cut(original, axes, out):
    run("varLib.instancer", original, *axes.split(), "-o", "cut.ttf", "-q")
    for name, unicodes in RANGES.items():
        file = f"{out}{name}.woff2"
        run("subset", "cut.ttf", f"--unicodes={unicodes}", f"--layout-features={FEATURES}",
            f"--drop-tables+={DROPPED}", "--flavor=woff2", f"--output-file={file}")
        plain_kerning(file)


def plain_kerning(file):
    """Kerning weighs as much as the letters: one value for all weights, in coarse steps."""
    font = TTFont(file)
    size = font["head"].unitsPerEm
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            for value in values(table):
                advance = getattr(value, "XAdvance", 0)
                step = size * STEP
                value.XAdvance = 0 if abs(advance) < size * LEAST else round(round(advance / step) * step)
                if hasattr(value, "XAdvDevice"):
                    del value.XAdvDevice
            table.ValueFormat1 &= ~0xF0
    font.save(file)


def values(table):
    if table.Format == 1:
        return [pair.Value1 for pairs in table.PairSet for pair in pairs.PairValueRecord]
    return [second.Value1 for first in table.Class1Record for second in first.Class2Record]


if __name__ == "__main__":
    cut(*sys.argv[1:4])
