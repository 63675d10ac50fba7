"""Creases and folds, as heights on an upper (cm): a shoe that was bent once is no machined part."""
import numpy as np

from geometry import smoothstep
from parts.upper import natural_waviness

CREASES = ((19.3, .037, .13, 1.2, .03), (20.2, .026, .11, 3.0, -.07), (18.4, .029, .15, 5.1, .10), (21.0, .013, .12, .4, -.02),
           (17.5, .013, .16, 2.2, .05))    # x, depth, width, phase, slant
WRINKLE, WRINKLE_DEPTH = .30, .0045     # cm: from one fine wrinkle between the creases to the next, and half its height
WRINKLE_SLANT = .25      # cm towards heel or toe per cm across
ANKLE = 10.5             # height of the dents where a shaft bends
# across the ankle, from the throat back: height in front, rise per cm towards the heel, depth, width, phase
ANKLE_FOLDS = ((8.9, -.10, .10, .24, .4), (9.7, .06, .14, .28, 2.3), (10.7, .20, .09, .34, 4.6))
THROAT_X = 12.6


def creases(upper):
    """Soft folds across the vamp where the foot bends, no two alike: each is deep on a stretch of its own."""
    folds = np.zeros(upper.shape)
    for x, depth, width, phase, slant in CREASES:
        line = x - .06 * (upper.y - .2) ** 2 + slant * upper.y + .25 * np.sin(upper.y * .9 + phase)
        reach = depth * (.55 + .45 * np.sin(upper.y * .75 + phase))
        folds -= reach * np.exp(-((upper.x - line) / width) ** 2)
        folds += .5 * reach * np.exp(-((upper.x - line - 2.1 * width) / (1.6 * width)) ** 2)
    for slant, turn in ((WRINKLE_SLANT, .0), (-WRINKLE_SLANT, 2.4)):      # two ways across, each in patches of its own
        line = upper.x + slant * upper.y + .10 * np.sin(2.3 * upper.y + .7 + turn) + .07 * np.sin(5.1 * upper.y + 1.9 * upper.x + turn)
        patches = np.clip(.2 + .6 * np.sin(1.3 * upper.y + 1.6 * upper.x + 2 * turn) + .5 * np.sin(2.7 * upper.y - 1.2 * upper.x + turn), 0, 1.2)
        folds += WRINKLE_DEPTH * np.sin(line * 2 * np.pi / WRINKLE) * patches * np.exp(-((upper.x - 19.2) / 1.5) ** 2)
    return folds * smoothstep(2.6, 4.4, upper.z)


def shaft_dents(upper):
    """Broad dents round the ankle of a boot."""
    dents = natural_waviness(1.25 * upper.x, 1.25 * upper.y, .85 * upper.z + .5 * upper.x)
    return .02 * dents * np.exp(-((upper.z - ANKLE) / 3.2) ** 2) * smoothstep(.6, 2.4, upper.from_top)


def ankle_folds(upper):
    """Folds of a soft laced shaft: from the throat they fan out to behind the ankle, unlike on both sides."""
    back = THROAT_X - upper.x
    folds = np.zeros(upper.shape)
    for front, rise, depth, width, phase in ANKLE_FOLDS:
        turn = phase + 1.7 * (upper.side > 0)[:, None]
        line = front + rise * back + .22 * np.sin(.8 * upper.x + turn)
        reach = depth * (.6 + .4 * np.sin(.9 * upper.x + 2 * turn))
        folds -= reach * np.exp(-((upper.z - line) / width) ** 2)
        folds += .7 * reach * np.exp(-((upper.z - line - 2 * width) / (1.5 * width)) ** 2)
    return folds * smoothstep(-.4, 1.6, back) * smoothstep(10.8, 6.5, back) * smoothstep(.5, 1.6, upper.from_top)
