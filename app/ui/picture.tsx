import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export interface PictureProps {
  /** The `srcset` attribute of HTML; null: shows a placeholder. */
  srcSet: string | null
  /** URL for where `srcset` is not read. */
  fallback?: string
  alt: string
  /** Intrinsic size: fixes the ratio, against layout shift. */
  width: number
  height: number
  /** Placeholder color: any CSS color. */
  tint?: string | null
  /** The `sizes` attribute of HTML. */
  sizes: string
  /**
   * last: lazy and behind all others · lazy (default) · eager · seen: in the browser's memory, so painted with what is around
   * it · hero: eager and first in line, one per screen.
   */
  priority?: 'last' | 'lazy' | 'eager' | 'seen' | 'hero'
  /** contain shows the whole picture, cover fills the tile. */
  fit?: 'contain' | 'cover'
  /** URL of a cached rendition, shown until the picture has loaded. */
  placeholder?: string | undefined
  /** Called when the picture is loaded and decoded. Only for pictures rendered in the browser. */
  onReady?: () => void
  className?: string
  imageClassName?: string
}

const ways = {
  last: { fetchPriority: 'low', loading: 'lazy', decoding: 'async' },
  lazy: { loading: 'lazy', decoding: 'async' },
  eager: { loading: 'eager', decoding: 'async' },
  seen: { loading: 'eager', decoding: 'sync' },
  hero: { fetchPriority: 'high', loading: 'eager', decoding: 'sync' },
} as const

/** A picture in several widths, without layout shift. Not in a `<picture>`: so React preloads a hero before the scripts. */
export function Picture(props: PictureProps) {
  const { srcSet, alt, width, height, tint, className, onReady } = props
  const style: CSSProperties = { aspectRatio: `${width} / ${height}` }
  if (tint) style.backgroundColor = tint
  return (
    <span
      className={classNames(
        'relative block w-full overflow-hidden bg-tile',
        isPale(tint ?? '') && 'veiled',
        className,
      )}
      style={style}
    >
      {props.placeholder !== undefined && (
        <img src={props.placeholder} alt="" decoding="sync" className={imageStyle(props)} />
      )}
      {srcSet === null ? (
        <NoPicture alt={alt} />
      ) : (
        <img
          src={props.fallback}
          srcSet={srcSet}
          sizes={props.sizes}
          alt={alt}
          width={width}
          height={height}
          {...ways[props.priority ?? 'lazy']}
          onLoad={onReady && ((event) => void event.currentTarget.decode().then(onReady, isAnother))}
          className={imageStyle(props)}
        />
      )}
    </span>
  )
}

function imageStyle({ fit = 'cover', imageClassName }: PictureProps): string {
  return classNames(
    'absolute inset-0 size-full',
    fit === 'cover' ? 'object-cover' : 'object-contain',
    imageClassName,
  )
}

/** A picture that cannot be decoded was replaced, which has its own event. */
function isAnother(): void {}

/** Whether a tint (`#rrggbb`) would be too bright in the dark scheme: light tints have much red. */
function isPale(tint: string): boolean {
  return tint[0] === '#' && tint.slice(1, 2) >= 'c'
}

function NoPicture({ alt }: { alt: string }) {
  return (
    <span role="img" aria-label={`${alt} (no picture)`} className="absolute inset-0 grid place-items-center">
      <svg
        viewBox="0 0 96 64"
        fill="none"
        aria-hidden="true"
        className="w-2/5 max-w-32 text-on-tint opacity-35"
      >
        <path
          d="M8 40c0-9 1-18 3-24 4 3 11 3 15-2 8 9 17 16 30 19 14 3 28 4 31 11 1 3 1 5 1 7H8v-11Z M8 51v3c0 2 1 3 3 3h74c2 0 3-1 3-3v-3 M36 22l6-4 M44 28l6-4 M52 32l5-4"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
