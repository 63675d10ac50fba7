import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PictureSources {
  /** `srcset` strings per format. */
  avif: string
  webp: string
}

export interface PictureProps {
  /** null: shows a placeholder. */
  sources: PictureSources | null
  /** Fallback URL for browsers without these formats. */
  fallback?: string
  alt: string
  /** Intrinsic size: fixes the ratio, against layout shift. */
  width: number
  height: number
  /** Placeholder color: any CSS color. */
  tint?: string | null
  /** AVIF only, which every supported browser reads: fewer elements in lists. */
  avifOnly?: boolean
  /** The `sizes` attribute of HTML. */
  sizes: string
  /** last: lazy and behind all others · lazy (default) · eager · hero: eager and first in line, one per screen. */
  priority?: 'last' | 'lazy' | 'eager' | 'hero'
  /** contain shows the whole picture, cover fills the tile. */
  fit?: 'contain' | 'cover'
  /** view-transition-name; unique per page. */
  transitionName?: string
  /** URL of a cached rendition, shown until the picture has loaded. */
  placeholder?: string | undefined
  /** Called when the picture is loaded and decoded. Only for pictures rendered in the browser. */
  onReady?: () => void
  className?: string
  imageClassName?: string
}

const fetchPriorities = { last: 'low', lazy: undefined, eager: undefined, hero: 'high' } as const

/** A `<picture>` with AVIF and WebP in several widths, without layout shift. */
export function Picture(props: PictureProps) {
  const { sources, alt, width, height, tint, transitionName, className, onReady } = props
  const style: CSSProperties = { aspectRatio: `${width} / ${height}`, viewTransitionName: transitionName }
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
      {sources === null ? (
        <NoPicture alt={alt} />
      ) : (
        <Formats {...props} sources={sources}>
          <img
            src={props.fallback}
            srcSet={props.avifOnly ? sources.avif : sources.webp}
            sizes={props.sizes}
            alt={alt}
            width={width}
            height={height}
            decoding={props.priority === 'hero' ? 'sync' : 'async'}
            loading={props.priority === 'eager' || props.priority === 'hero' ? 'eager' : 'lazy'}
            fetchPriority={fetchPriorities[props.priority ?? 'lazy']}
            onLoad={onReady && ((event) => void event.currentTarget.decode().then(onReady, isAnother))}
            className={imageStyle(props)}
          />
        </Formats>
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

type FormatsProps = Pick<PictureProps, 'sizes' | 'avifOnly'> & {
  sources: PictureSources
  children: ReactNode
}

function Formats({ sources, sizes, avifOnly, children }: FormatsProps) {
  if (avifOnly) return children
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {children}
    </picture>
  )
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
