import type { Scene } from '../../../contract/content/scenes.ts'
import { type PictureFormat, sceneAddress, servedWidths } from '../../../contract/picture-url.ts'

export type ShownScene = Pick<Scene, 'name' | 'width' | 'height' | 'tint'>

export type ScenePictureProps = {
  scene: ShownScene
  /** As in HTML: how wide it will be shown. */
  sizes: string
  /** Another scene from 64rem on, and its `sizes`. */
  wide?: { scene: ShownScene; sizes: string } | undefined
  /** hero: loads with priority; one per screen. */
  priority: 'lazy' | 'hero'
  className?: string
}

/** A decorative picture; its caption stands beside it. */
export function ScenePicture({ scene, sizes, wide, priority, className }: ScenePictureProps) {
  return (
    <picture>
      {wide && <Sources {...wide} media="(min-width: 64rem)" />}
      <Sources scene={scene} sizes={sizes} />
      <img
        src={sceneAddress(scene.name, 640, 'webp')}
        alt=""
        width={scene.width}
        height={scene.height}
        decoding={priority === 'hero' ? 'sync' : 'async'}
        loading={priority === 'hero' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'hero' ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}

function Sources({ scene, sizes, media }: { scene: ShownScene; sizes: string; media?: string }) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={sourceSet(scene, format)}
      sizes={sizes}
    />
  ))
}

/** At most the scene's own width. */
function sourceSet({ name, width }: ShownScene, format: PictureFormat): string {
  return servedWidths
    .filter((each) => each >= 480 && each <= width)
    .map((each) => `${sceneAddress(name, each, format)} ${each}w`)
    .join(', ')
}

/** Whether text on this ground (`#rrggbb`) has to be light. */
export function isDeep(ground: string): boolean {
  return luminance(ground) < 0.18
}

/** Whether light or dark text has a contrast of 4.5:1 on this ground; false for other formats. */
export function readsWell(ground: string): boolean {
  if (!/^#[\da-f]{6}$/i.test(ground)) return false
  const light = luminance(ground)
  return light < 0.12 || light > 0.24
}

function luminance(ground: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(ground.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
