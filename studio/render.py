"""Render views of one silhouette. Run inside Blender:

    blender -b -P render.py -- silhouette=sandal view=lateral mode=clay out=out/draft.png

mode     clay (plain gray), color (a colorway of ways.json) or neutral (for layers)
out      a picture (.png) or the passes of light (.exr)
res      width in pixels (default 480), or one for each view      samples   per pixel (default 16)
quality  mesh density .3 … .9                            way       name of the colorway
view     one or several with commas; `{view}` in `out` stands for its name
"""
import json
import sys
import time
from dataclasses import replace
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector
from scipy.spatial import cKDTree

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from colors import reflected                                  # noqa: E402
from geometry import unit                                     # noqa: E402
from lights import AMBIENT, CAMERAS, LYING_UP, MIDDLE, RIGS   # noqa: E402
from manifest import HEIGHT, PARTS, TREAD, WHOLE_SOLE, WIDTH  # noqa: E402
from materials import ZONE_PASSES, build_shader                            # noqa: E402
import legs                                                   # noqa: E402
import modules                                                # noqa: E402
from silhouettes import build, description, flat              # noqa: E402

GROUND_SIZE = (46, 30)      # cm
GROUND, STAND_IN, TURNED_AWAY = 'ground', 'stand-in', 'turned away'
LEFT_OUT = ('bow loop', 'lace end', 'aglet', 'knot', 'tongue')      # meshes not drawn from below: behind the sole they are lumps and spikes
UP = {'top': (0, 1, 0), TREAD: unit(np.array(LYING_UP))}      # in views whose shoe does not stand: its toe points to the right
TURNED = .3                 # how far a sole turns away from the camera until all of it lies behind the upper
DEFAULTS = {'view': 'lateral', 'mode': 'clay', 'res': '480', 'samples': '16', 'quality': '.4',
            'way': 'slate', 'out': 'out/draft.png', 'threads': '2', 'noise': '.05', 'limit': '0'}


def arguments():
    given = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return {**DEFAULTS, **dict(text.split('=', 1) for text in given)}


def part_colors(mode, way):
    if mode != 'color':
        return {part: np.full(3, .5) for part in PARTS}
    ways = json.loads((HERE / 'ways.json').read_text())
    return {part: reflected(ways[way][part]) for part in PARTS}


def add_mesh(mesh, material):
    """Put a studio mesh into the Blender scene."""
    data = bpy.data.meshes.new(mesh.name)
    count, corners = mesh.faces.shape
    data.vertices.add(len(mesh.points))
    data.vertices.foreach_set('co', mesh.points.astype(np.float32).ravel())
    data.loops.add(count * corners)
    data.loops.foreach_set('vertex_index', mesh.faces.astype(np.int32).ravel())
    data.polygons.add(count)
    data.polygons.foreach_set('loop_start', np.arange(0, count * corners, corners, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(count, corners, dtype=np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(count, dtype=bool))
    for name, values in mesh.attributes.items():
        attribute = data.attributes.new(name, 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', np.ascontiguousarray(values, dtype=np.float32))
    data.update(calc_edges=True)
    data.materials.append(material)
    thing = bpy.data.objects.new(mesh.name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def meshes_of(name, quality):
    """What is seen of a silhouette, a module, a pair of modules or a leg, and what only stands in for the rest."""
    if name in legs.LEGS:
        return legs.build(name), meshes_of(legs.LEGS[name][0], quality)[0]
    if '-on-' in name:
        return [mesh for half in name.split('-on-') for mesh in modules.build(half, quality)[0]], []
    return modules.build(name, quality) if name in modules.all_modules() else (build(name, quality), [])


def add_shoe(silhouette, quality, colors, textured):
    """Returns every tenth point that is seen, to aim the border of the picture at."""
    cache, points = {}, []
    seen, stand_ins = (list(flat(part)) for part in meshes_of(silhouette, quality))
    for mesh in seen + stand_ins:
        zoned = 'mw' in mesh.attributes
        is_seen = any(mesh is other for other in seen)
        key = (mesh.material, zoned, is_seen)
        if key not in cache:
            material = bpy.data.materials.new(mesh.material[0].texture)
            material.use_nodes = True
            if is_seen:
                build_shader(material.node_tree, mesh.material, colors, PARTS, textured, zoned)
            cache[key] = material
        thing = add_mesh(mesh, cache[key])
        if is_seen:
            points.append(mesh.points[::10])
        else:      # the sole is hidden by a plain upper; an upper is only shaded by a plain sole
            thing.is_holdout = module_kind(silhouette) in ('sole', 'leg')
            thing.visible_camera = thing.is_holdout
            thing.name = STAND_IN
    return np.vstack(points)


def module_kind(name):
    return 'leg' if name in legs.LEGS else modules.all_modules().get(name, (None, None))[1]


def add_ground():
    """A plane that only catches the shadow; small, because every bit of it costs samples."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=(14, 0, -.01))
    plane = bpy.context.object
    plane.name = GROUND
    plane.scale = GROUND_SIZE + (1,)
    material = bpy.data.materials.new('ground')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (.8, .8, .8, 1)
    shader.inputs['Roughness'].default_value = 1
    plane.data.materials.append(material)
    plane.is_shadow_catcher = True
    return plane


def add_lamp(lamp, target):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.energy = 'RECTANGLE', lamp.power
    light.size, light.size_y = lamp.size
    place = bpy.data.objects.new('lamp', light)
    bpy.context.collection.objects.link(place)
    place.location = lamp.position
    aim = Vector(target) - Vector(lamp.position)
    place.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()


def add_camera(view, camera):
    data = bpy.data.cameras.new('camera')
    data.sensor_width, data.lens, data.clip_end = 36, camera.lens, 2000
    data.shift_y = camera.raised
    place = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(place)
    direction = unit(np.array(camera.direction, float))
    place.location = np.array(camera.target) + direction * camera.width * camera.lens / 36
    place.rotation_euler = facing(direction, UP[view]).to_euler() if view in UP else (-Vector(direction)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = place


def facing(back, up):
    """Rotation of a camera with `back` behind it and `up` above it."""
    right = unit(np.cross(up, back))
    return Matrix(np.stack([right, np.cross(back, right), back], 1).tolist())


def chosen_camera(silhouette, view):
    """The view's camera; a description may aim the detail view with DETAIL = (target, width)."""
    camera = CAMERAS[view]
    is_module = '-on-' in silhouette or module_kind(silhouette)
    aim = None if is_module else getattr(description(silhouette), 'DETAIL', None)
    if view == 'detail' and aim:
        camera = replace(camera, target=aim[0], width=aim[1])
    return camera


def set_world():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = AMBIENT


def set_renderer(options):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', int(options['samples'])
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, float(options['noise'])
    cycles.adaptive_min_samples = 8
    cycles.use_denoising, cycles.time_limit = False, float(options['limit'])
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(options['threads'])
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    scene.render.film_transparent = True


def set_output(options):
    scene = bpy.context.scene
    image = scene.render.image_settings
    if not options['out'].endswith('.exr'):
        image.file_format, image.color_mode = 'PNG', 'RGBA'
        return
    layer = scene.view_layers[0]
    for k in range(4):
        aov = layer.aovs.add()
        aov.name, aov.type = f'M{k}', 'COLOR'
    for name in ZONE_PASSES:
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'COLOR'
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct',
                 'glossy_indirect', 'glossy_color', 'normal'):
        setattr(layer, f'use_pass_{name}', True)
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'ZIP'


def limit_to(points, camera):
    """Render only the shoe and the ground around it."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    matrix = np.array(scene.camera.matrix_world.inverted())
    local = points @ matrix[:3, :3].T + matrix[:3, 3]
    flat = local[:, :2] / -local[:, 2:] * camera.lens / 36
    x, y = flat[:, 0] + .5, (flat[:, 1] - camera.raised) * WIDTH / HEIGHT + .5
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = max(x.min() - .12, 0), min(x.max() + .12, 1)
    render.border_min_y, render.border_max_y = max(y.min() - .24, 0), min(y.max() + .02, 1)


def place_ground_and_stand_in(scene, view):
    """A shoe lies on its inner side to show its sole, its bow tucked in: from below that is a lump. A sole is drawn whole there and from above."""
    for thing in scene.objects:
        if thing.name == GROUND:
            lies = view == TREAD
            up = Vector(LYING_UP if lies else (0, 0, 1)).normalized()
            thing.location = lowest_place(scene, up) if lies else (14, 0, -.01)
            thing.rotation_euler = up.to_track_quat('Z', 'Y').to_euler()
        elif thing.name.startswith(STAND_IN):
            thing.visible_camera = thing.is_holdout and view not in WHOLE_SOLE
        elif thing.name.startswith(LEFT_OUT):
            thing.hide_render = view == TREAD


def lowest_place(scene, up):
    """Where the ground is below the middle of a shoe that lies on it."""
    meshes = [thing for thing in scene.objects if thing.type == 'MESH' and thing.name != GROUND]
    depth = max(((MIDDLE - points_of(thing)) @ np.array(up)).max() for thing in meshes)
    return Vector(MIDDLE) - float(depth) * up


def points_of(thing):
    points = np.zeros(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3)


def render_mask(scene, is_shown, path):
    """A quick picture of some of the meshes alone, with alpha; its colors are linear."""
    image, samples = scene.render.image_settings, scene.cycles.samples
    kept = [(thing, thing.hide_render, thing.is_holdout) for thing in scene.objects]
    for thing in scene.objects:
        thing.hide_render = thing.type == 'MESH' and not is_shown(thing)
        thing.is_holdout = False
    image.file_format, image.color_mode, image.color_depth = 'PNG', 'RGBA', '8'
    scene.view_settings.view_transform = 'Raw'
    scene.cycles.samples, scene.render.filepath = 4, str(path)
    bpy.ops.render.render(write_still=True)
    image.file_format, image.color_depth = 'OPEN_EXR_MULTILAYER', '16'
    scene.view_settings.view_transform, scene.cycles.samples = 'Standard', samples
    for thing, hidden, holdout in kept:
        thing.hide_render, thing.is_holdout = hidden, holdout


def render_behind(scene, sole, path):
    """What bake.py has to know of a sole's view: where the plain upper is, and which of the sole lies beyond it."""
    render_mask(scene, lambda thing: thing.name.startswith(STAND_IN), path.with_suffix('.png'))
    is_sole = lambda thing: thing.type == 'MESH' and not thing.name.startswith((STAND_IN, GROUND))
    mark_turned_away([thing for thing in scene.objects if is_sole(thing)], modules.outline_of(sole), scene.camera)
    scene.view_layers[0].material_override = bpy.data.materials.get(TURNED_AWAY) or show_attribute(TURNED_AWAY)
    render_mask(scene, is_sole, path.with_suffix('.away.png'))
    scene.view_layers[0].material_override = None


def mark_turned_away(meshes, outline, camera):
    """Give a sole's vertices an attribute: 1 where its wall is turned away from the camera, so that it lies behind every upper."""
    tree, place = cKDTree(outline.plan), np.array(camera.location)[:2]
    for thing in meshes:
        plan = points_of(thing)[:, :2]
        facing = (outline.outward[tree.query(plan)[1]] * unit(place - plan)).sum(1)
        attributes = thing.data.attributes
        attribute = attributes.get(TURNED_AWAY) or attributes.new(TURNED_AWAY, 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', np.clip(-facing / TURNED, 0, 1).astype(np.float32))


def show_attribute(name):
    """A material that shines as bright as an attribute of the mesh."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    shader, source, output = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('Emission', 'Attribute', 'OutputMaterial'))
    source.attribute_name = name
    tree.links.new(source.outputs['Fac'], shader.inputs['Color'])
    tree.links.new(shader.outputs[0], output.inputs[0])
    return material


def render_view(options, view, width, points):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * HEIGHT / WIDTH)
    for thing in [o for o in scene.objects if o.type in ('LIGHT', 'CAMERA')]:
        bpy.data.objects.remove(thing)
    place_ground_and_stand_in(scene, view)
    for lamp in RIGS[view]:
        add_lamp(lamp, MIDDLE)
    camera = chosen_camera(options['silhouette'], view)
    add_camera(view, camera)
    limit_to(points, camera)
    path = Path(options['out'].replace('{view}', view)).resolve()
    scene.render.filepath = str(path)
    started = time.time()
    bpy.ops.render.render(write_still=True)
    if options['mode'] == 'neutral' and module_kind(options['silhouette']) == 'sole' and view not in WHOLE_SOLE:
        render_behind(scene, options['silhouette'], path)
    print('RENDERED %.1f s: %s %s' % (time.time() - started, options['silhouette'], view), flush=True)


def main():
    options = arguments()
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    colors = part_colors(options['mode'], options['way'])
    points = add_shoe(options['silhouette'], float(options['quality']), colors, options['mode'] != 'clay')
    ground = add_ground()
    ground.visible_camera = module_kind(options['silhouette']) not in ('upper', 'leg')     # the sole brings the shadow
    set_world()
    set_renderer(options)
    set_output(options)
    print('BUILT %.1f s: %s' % (time.time() - started, options['silhouette']), flush=True)
    views, widths = options['view'].split(','), [int(width) for width in options['res'].split(',')]
    for view, width in zip(views, widths if len(widths) > 1 else widths * len(views)):
        render_view(options, view, width, points)


main()
