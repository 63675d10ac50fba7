"""Materials: which part a surface belongs to and how its texture looks.

A mesh carries a tuple of `Layer`s; the first covers everything, later ones lie on top where their
mask attribute is positive. Textures are small formulas in the surface coordinates p and q (cm)
or in space, and give four numbers per point: height (cm, as bump), detail (brightness factor
around 1), roughness and specular. They never give a color: color belongs to the colorway.
"""
from dataclasses import dataclass

# Where marks may lie: u, v, cover and kind per vertex of a mesh, given as passes.
ZONE_ATTRIBUTES = ('mu', 'mv', 'mw', 'mz')
ZONES = {'side': .25, 'tongue': .5, 'heel': .75, 'insole': 1.0}
ZONE_PASSES = ('UV', 'ZONE')

MASK_SOFTNESS = .012     # cm, half width of the soft edge of a mask


@dataclass(frozen=True)
class Layer:
    """`mask`: name of a float attribute, positive where the layer lies; None = everywhere."""
    part: str
    texture: str
    mask: str = None


def plain(part, texture):
    return (Layer(part, texture),)


# ---------------------------------------------------------------- formulas as shader nodes

class Expr:
    """A number in a shader: ordinary arithmetic on it adds math nodes to the node tree."""

    def __init__(self, tree, socket):
        self.tree, self.socket = tree, socket

    def math(self, operation, *others):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for slot, value in zip(node.inputs, (self,) + others):
            if isinstance(value, Expr):
                self.tree.links.new(value.socket, slot)
            else:
                slot.default_value = float(value)
        return Expr(self.tree, node.outputs[0])

    def __add__(self, other): return self.math('ADD', other)
    def __mul__(self, other): return self.math('MULTIPLY', other)
    def __sub__(self, other): return self.math('SUBTRACT', other)
    def __truediv__(self, other): return self.math('DIVIDE', other)
    def __rsub__(self, other): return self.math('MULTIPLY', -1.0).math('ADD', other)
    __radd__, __rmul__ = __add__, __mul__
    def sin(self): return self.math('SINE')
    def cos(self): return self.math('COSINE')
    def floor(self): return self.math('FLOOR')
    def fraction(self): return self.math('FRACT')
    def abs(self): return self.math('ABSOLUTE')
    def sqrt(self): return self.math('SQRT')
    def power(self, other): return self.math('POWER', other)
    def max(self, other): return self.math('MAXIMUM', other)
    def min(self, other): return self.math('MINIMUM', other)

    def step(self, start, end):
        """0 before `start`, 1 after `end` (or the other way round if start > end)."""
        node = self.tree.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        self.tree.links.new(self.socket, node.inputs['Value'])
        node.inputs['From Min'].default_value = min(start, end)
        node.inputs['From Max'].default_value = max(start, end)
        node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = \
            (0, 1) if start <= end else (1, 0)
        return Expr(self.tree, node.outputs[0])

    def mix(self, other, share):
        return self * (1 - share) + other * share


def attribute(tree, name):
    """A float attribute of the mesh; one node per name and shader."""
    node = tree.nodes.get('attribute ' + name)
    if node is None:
        node = tree.nodes.new('ShaderNodeAttribute')
        node.name, node.attribute_name = 'attribute ' + name, name
    return Expr(tree, node.outputs['Fac'])


def constant(tree, value):
    node = tree.nodes.new('ShaderNodeValue')
    node.outputs[0].default_value = value
    return Expr(tree, node.outputs[0])


CAVITY_GAIN, CAVITY_RANGE = 6, (-.4, .08)        # how fast and how far grooves get darker and edges lighter


def cavity(tree):
    """Brightness factor of the mesh's curvature: grooves are darker, edges a little lighter than the light alone makes them.

    Light is cleaned of noise, which wipes out fine lines; texture is not.
    """
    node = tree.nodes.new('ShaderNodeNewGeometry')
    bend = Expr(tree, node.outputs['Pointiness']) - .5
    darkest, lightest = CAVITY_RANGE
    return 1 + (bend * CAVITY_GAIN).max(darkest).min(lightest)


def _position(tree):
    return tree.nodes.new('ShaderNodeNewGeometry').outputs['Position']


def noise(tree, scale, detail=3, roughness=.55):
    """Cloudy noise in space, about 0…1, `scale` features per cm."""
    node = tree.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    node.inputs['Roughness'].default_value = roughness
    tree.links.new(_position(tree), node.inputs['Vector'])
    return Expr(tree, node.outputs['Fac'])


def cells(tree, scale, edges=False):
    """Voronoi cells in space: distance to the nearest seed, or to the cell edge."""
    node = tree.nodes.new('ShaderNodeTexVoronoi')
    node.feature = 'DISTANCE_TO_EDGE' if edges else 'F1'
    node.inputs['Scale'].default_value = scale
    tree.links.new(_position(tree), node.inputs['Vector'])
    return Expr(tree, node.outputs['Distance'])


# ---------------------------------------------------------------- textures

@dataclass
class Texture:
    height: object
    detail: object
    roughness: object
    specular: object = .4


def coordinates(tree):
    """p and q as expressions; the nodes are shared within a shader."""
    return attribute(tree, 'p'), attribute(tree, 'q')


def weave(tree, threads):
    """Plain weave with `threads` threads per cm, 0…1."""
    p, q = coordinates(tree)
    turn = 3.14159 * threads
    over = (p * turn).sin() * (q * turn).sin()
    return over * .5 + .5


def holes(tree, pitch_p, pitch_q, radius, softness=.07):
    """Staggered round holes; 1 inside. Radius in units of the pitch."""
    p, q = coordinates(tree)
    row = (q / pitch_q).floor()
    a = (p / pitch_p + row * .5).fraction() - .5
    b = (q / pitch_q).fraction() - .5
    reach = (a * a + b * b * (pitch_q / pitch_p) ** 2).sqrt()
    return (reach - radius).step(softness, -softness)


def speckle(tree, scale, strength, detail=2):
    """Brightness factor around 1 with `scale` grains per cm."""
    return (noise(tree, scale, detail) - .5) * strength + 1


def _loops(tree, width, height):
    """Knitted loops in columns, 0…1."""
    p, q = coordinates(tree)
    column = ((q / width).fraction() - .5).abs() * 2
    loop = ((p / height + column * .75).fraction() - .5).abs() * 2
    return loop.step(.05, .8) * .6 + (1 - column * column) * .4


def knit(tree):
    """Engineered knit: V-shaped stitches in columns and small staggered vents."""
    vent = holes(tree, .40, .30, .19, .06)
    yarn = _loops(tree, .15, .125)
    return Texture((1 - vent) * .05 + yarn * .022,
                   (1 - vent * .5) * (yarn * .42 + .70) * speckle(tree, 14, .35), .78, .32)


def fine_knit(tree):
    """Sock-like knit without vents."""
    yarn = _loops(tree, .16, .13)
    return Texture(yarn * .026, (yarn * .46 + .68) * speckle(tree, 12, .3), .88, .2)


def mesh(tree):
    """Open sport mesh: large holes between round cords, over a darker backing."""
    gap = holes(tree, .235, .20, .26, .09)
    return Texture((1 - gap) * .05 + noise(tree, 1.2, 2) * .03,
                   (1 - gap * .66) * speckle(tree, 1.2, .12) * speckle(tree, 16, .45) * .98, .8, .3)


def spacer_mesh(tree):
    """Fine mesh with foam under it, as tongues are lined with."""
    gap = holes(tree, .13, .112, .24, .10)
    return Texture((1 - gap) * .02, (1 - gap * .42) * speckle(tree, 14, .3), .88, .2)


def canvas(tree):
    threads = weave(tree, 16)
    return Texture(threads * .012, (threads * .34 + .76) * speckle(tree, 2.5, .10, 2) * speckle(tree, 6, .14, 2) * speckle(tree, 16, .26),
                   .92, .15)


def fabric(tree):
    return Texture(noise(tree, 18, 3) * .02, speckle(tree, 14, .35), .92, .15)


def insole(tree):
    """What the foot lies on, a little darker than the lining round it."""
    return Texture(noise(tree, 16, 2) * .012, speckle(tree, 2.5, .08) * speckle(tree, 15, .3) * .80, .9, .15)


def suede(tree):
    """Short nap: soft cloudy patches where the hairs lie differently, fine grain."""
    return Texture(noise(tree, 18, 2) * .010,
                   speckle(tree, .9, .16, 2) * speckle(tree, 5, .14, 2) * speckle(tree, 20, .5, 2) * .97, .90, .22)


def smooth_leather(tree):
    """Fine pores, slight unevenness; catches light in soft patches."""
    pores = cells(tree, 11)
    return Texture(pores * .005 + noise(tree, 1.1, 2) * .010 + noise(tree, 7, 3) * .003,
                   speckle(tree, .4, .10, 2) * speckle(tree, 2.2, .06, 3) * (1 - pores.step(.35, .1) * .06),
                   (noise(tree, 1.6, 4) - .5) * .10 + .42, .48)


def burnished_leather(tree):
    """Polished calf of dress shoes: hardly a pore, fine waves that break its highlights, cloudy in tone, darker at toe and heel."""
    node = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(_position(tree), node.inputs[0])
    along = Expr(tree, node.outputs['X']) + (noise(tree, .8, 2) - .5) * 3
    burnish = along.step(22.5, 28.5) * .24 + along.step(4.5, .5) * .20
    pores = cells(tree, 10, True).step(0, .28)
    slack = noise(tree, .8, 2).step(.35, .65) * .7 + .3
    return Texture(noise(tree, 1.1, 2) * .014 + noise(tree, 3.2, 2) * .008 + pores * slack * .004,
                   speckle(tree, .5, .16, 3) * speckle(tree, 2.4, .12, 4) * (pores * slack * .06 + .95) * (1 - burnish),
                   (noise(tree, 1.6, 4) - .5) * .14 + .40, .5)


def grained_leather(tree):
    """Leather of sneakers and straps: even small pebbles, fainter where it is stretched."""
    pebbles, pores = cells(tree, 9, True).step(0, .32), cells(tree, 18, True).step(0, .3)
    slack = noise(tree, .7, 2).step(.35, .65) * .5 + .5
    return Texture((pebbles * .006 + pores * .0015) * slack + noise(tree, 3, 2) * .012,
                   (pebbles * slack * .06 + .95) * speckle(tree, 1.5, .09) * speckle(tree, .5, .10),
                   (noise(tree, 1.6, 4) - .5) * .10 + .46, .44)


def tumbled_leather(tree):
    """Full-grain leather of dress shoes: soft pebbles of two sizes, fainter where it is stretched."""
    pebbles, pores = cells(tree, 7.5, True).step(0, .34), cells(tree, 15, True).step(0, .3)
    slack = noise(tree, .8, 2).step(.35, .65) * .4 + .6
    return Texture((pebbles * .0055 + pores * .0015) * slack + noise(tree, 3, 2) * .012,
                   (pebbles * slack * .06 + .95) * speckle(tree, 1.5, .08) * speckle(tree, .5, .10),
                   (noise(tree, 1.6, 4) - .5) * .12 + .44, .46)


def nubuck(tree):
    return Texture(noise(tree, 15, 2) * .012, speckle(tree, 1.8, .15, 3) * speckle(tree, 15, .4), .92, .18)


def polished_leather(tree):
    return Texture(noise(tree, 2.0, 3) * .022 + noise(tree, 12, 2) * .003, speckle(tree, 2.2, .16), .25, .5)


def film(tree):
    """Welded film of sport shoes: thin, satin, with an embossed grain."""
    grain = cells(tree, 5.5)
    return Texture(grain * .009, (grain * .06 + .97) * speckle(tree, 3, .06), .50, .36)


def rubber(tree):
    return Texture(noise(tree, 14, 2) * .004, speckle(tree, 4, .05) * speckle(tree, 15, .06),
                   (noise(tree, 1.5, 4) - .5) * .25 + .38, .5)


def gum(tree):
    return Texture(noise(tree, 12, 2) * .008, speckle(tree, 3, .16), (noise(tree, 1.5, 4) - .5) * .25 + .36, .5)


def crepe(tree):
    """Raw rubber: a fine crumbled skin."""
    crumbs = noise(tree, 9, 3, .6)
    return Texture(crumbs * .03, (crumbs * .4 + .80) * speckle(tree, 3, .05), .75, .25)


def foam(tree):
    """Moulded foam: a fine pebbled skin."""
    return Texture(cells(tree, 9) * .005, speckle(tree, 12, .06), .74, .3)


def cork(tree):
    crumbs = cells(tree, 7)
    fleck = noise(tree, 9, 1).step(.58, .66)
    return Texture(crumbs * .018, (crumbs * .26 + .87) * (1 - fleck * .34) * speckle(tree, 14, .2), .9, .18)


def leather_edge(tree):
    """Stacked leather of a heel, horizontal layers."""
    node = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(_position(tree), node.inputs[0])
    line = (Expr(tree, node.outputs['Z']) / .42).fraction().step(.10, .02)
    return Texture(line * -.02, (1 - line * .35) * speckle(tree, 6, .3, 3), .38, .45)


def cut_leather(tree):
    """The edge of a welt or a thin sole: one piece, without the layers of a heel."""
    return Texture(noise(tree, 12, 2) * .006, speckle(tree, 6, .22, 3), .38, .45)


def lace(tree):
    braid = weave(tree, 17)
    return Texture(braid * .02, braid * .36 + .71, .85, .2)


def webbing(tree):
    _, q = coordinates(tree)
    rib = (q * 38).sin() * .5 + .5
    threads = weave(tree, 9)
    return Texture(threads * .016 + rib * .014, threads * .25 + rib * .16 + .68, .85, .2)


def elastic(tree):
    """Gore: close vertical ribs."""
    p, _ = coordinates(tree)
    rib = (p * 26).sin().abs()
    return Texture(rib * .05, rib * .45 + .62, .9, .15)


def tights(tree):
    """Sheer knit over skin: at the edges of a leg one looks through more of it, so it is darker there."""
    node = tree.nodes.new('ShaderNodeLayerWeight')
    node.inputs['Blend'].default_value = .5
    edge = Expr(tree, node.outputs['Facing'])
    return Texture(noise(tree, 18, 3) * .004, (1.22 - edge * .75) * speckle(tree, 16, .14), .5, .35)


def thread(tree):
    return Texture(noise(tree, 40, 1) * .004, noise(tree, 30, 1) * .1 + .95, .6, .35)


def metal(tree):
    return Texture(noise(tree, 30, 1) * .001, noise(tree, 20, 1) * .04 + .56, .24, 5)


def print_(tree):
    return Texture(constant(tree, 0), noise(tree, 30, 1) * .1 + .94, .6, .3)


def shadow_gap(tree):
    """The inside of an eyelet, a slot or a punched hole."""
    return Texture(constant(tree, 0), constant(tree, .35), .95, .05)


TEXTURES = {'insole': insole, 'knit': knit, 'fine knit': fine_knit, 'mesh': mesh, 'spacer mesh': spacer_mesh, 'canvas': canvas, 'fabric': fabric,
            'suede': suede, 'nubuck': nubuck, 'smooth leather': smooth_leather, 'burnished leather': burnished_leather,
            'grained leather': grained_leather, 'tumbled leather': tumbled_leather, 'polished leather': polished_leather, 'film': film,
            'rubber': rubber, 'gum': gum, 'crepe': crepe, 'foam': foam, 'cork': cork, 'leather edge': leather_edge,
            'cut leather': cut_leather, 'lace': lace, 'webbing': webbing, 'elastic': elastic, 'tights': tights, 'thread': thread, 'metal': metal,
            'print': print_, 'gap': shadow_gap}


# ---------------------------------------------------------------- shader of a mesh

def _combine(tree, channels):
    node = tree.nodes.new('ShaderNodeCombineColor')
    for slot, value in zip(node.inputs, channels):
        if isinstance(value, Expr):
            tree.links.new(value.socket, slot)
        else:
            slot.default_value = value
    return node.outputs[0]


def _stack(tree, layers):
    """Weights per part and the mixed texture of all layers."""
    weights, mixed, made = {}, None, {}
    for layer in layers:
        if layer.texture not in made:       # each texture once per shader: they cost render time
            made[layer.texture] = TEXTURES[layer.texture](tree)
        texture = made[layer.texture]
        if layer.mask is None:
            weights, mixed = {layer.part: constant(tree, 1.0)}, texture
            continue
        signed = attribute(tree, layer.mask)
        cover = signed.step(-MASK_SOFTNESS, MASK_SOFTNESS)
        weights = {part: weight * (1 - cover) for part, weight in weights.items()}
        weights[layer.part] = weights.get(layer.part, constant(tree, 0)) + cover
        blend = lambda below, above: (constant(tree, below) if isinstance(below, float) else below) \
            * (1 - cover) + cover * above
        edge = 1 - signed.abs().step(.05, 0) * (.10 if layer.texture == 'print' else .44)
        mixed = Texture(blend(mixed.height, texture.height),
                        blend(mixed.detail, texture.detail) * edge,
                        blend(mixed.roughness, texture.roughness),
                        blend(mixed.specular, texture.specular))
    return weights, mixed


def _set_input(tree, slot, value):
    if isinstance(value, Expr):
        tree.links.new(value.socket, slot)
    else:
        slot.default_value = value


def build_shader(tree, layers, colors, parts, textured=True, zoned=False):
    """Fill a node tree: principled shader in the parts' colors, and the part masks as AOVs."""
    tree.nodes.clear()
    weights, texture = _stack(tree, layers)
    detail = texture.detail * cavity(tree)
    shader = tree.nodes.new('ShaderNodeBsdfPrincipled')
    channels = []
    for c in range(3):
        total = constant(tree, 0)
        for part, weight in weights.items():
            total = total + weight * float(colors[part][c])
        channels.append(total * detail if textured else total)
    tree.links.new(_combine(tree, channels), shader.inputs['Base Color'])
    _set_input(tree, shader.inputs['Roughness'], texture.roughness)
    specular = 'Specular' if 'Specular' in shader.inputs else 'Specular IOR Level'
    _set_input(tree, shader.inputs[specular], texture.specular)
    if textured:
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Distance'].default_value = 1.0
        _set_input(tree, bump.inputs['Height'], texture.height)
        tree.links.new(bump.outputs[0], shader.inputs['Normal'])
    output = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(shader.outputs[0], output.inputs[0])
    for k in range(4):
        node = tree.nodes.new('ShaderNodeOutputAOV')
        setattr(node, 'aov_name' if hasattr(node, 'aov_name') else 'name', f'M{k}')
        cover = [weights.get(part, 0.0) for part in parts[3 * k:3 * k + 3]]
        tree.links.new(_combine(tree, cover), node.inputs['Color'])
    if zoned:
        u, v, cover, kind = (attribute(tree, name) for name in ZONE_ATTRIBUTES)
        cover = cover.step(.985, .995)      # between the border's vertices u and v mean nothing
        for name, channels in zip(ZONE_PASSES, ((u * cover, v * cover, cover), (kind * cover, 0.0, 0.0))):
            node = tree.nodes.new('ShaderNodeOutputAOV')
            setattr(node, 'aov_name' if hasattr(node, 'aov_name') else 'name', name)
            tree.links.new(_combine(tree, channels), node.inputs['Color'])
