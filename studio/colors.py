"""Colors of parts in linear light, as the shop's media path has them."""
import numpy as np

LEAST_REFLECTED, DARK_BELOW = .02, .06   # light that the blackest material reflects, and the luminance below which a color comes near it
LUMINANCE = np.array((.2126, .7152, .0722))


def linear_color(text):
    c = np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def reflected(text):
    """Linear light of a part's color. Real black reflects some light, which shows its weave and its form."""
    color = linear_color(text)
    return color + LEAST_REFLECTED * max(0, 1 - color @ LUMINANCE / DARK_BELOW)
