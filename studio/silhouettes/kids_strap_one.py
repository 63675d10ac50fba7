"""Kids' shoe with one broad hook-and-loop strap."""
from silhouettes.kids_strap import strapped

LABEL, LAST, HEIGHT, PROPORTION = 'Kids’ one-strap shoe', 'sport', 'low', 'kids'


def build(quality):
    return strapped(quality, (6.5, 1.75), inner_reach=8.8)       # down into the sole
