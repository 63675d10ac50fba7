/** Lightness 0–1, then the two color axes of OKLab. */
export type Oklab = readonly [number, number, number]

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

function toLinear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const held = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055))
}

const known = new Map<string, Oklab>()

/** `#rrggbb` in OKLab. */
export function oklab(hex: string): Oklab {
  const before = known.get(hex)
  if (before !== undefined) return before
  const lab = toOklab(hex)
  known.set(hex, lab)
  return lab
}

function toOklab(hex: string): Oklab {
  const [red, green, blue] = channels(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** `#rrggbb` of an OKLCH color; what lies outside sRGB is cut off. Hue in degrees. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const bytes = [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function lightness(hex: string): number {
  return oklab(hex)[0]
}

/** 0 for grays, about 0.3 at most. */
export function chroma(hex: string): number {
  const [, a, b] = oklab(hex)
  return Math.hypot(a, b)
}

/** Degrees from 0 to 360. */
export function hue(hex: string): number {
  const [, a, b] = oklab(hex)
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** How different two colors look: OKLab distance times 100. About 2 is just seen, 10 is clear at a glance. */
export function difference(one: string, other: string): number {
  const first = oklab(one)
  const second = oklab(other)
  return 100 * Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The same color, lighter or darker by so much OKLab lightness. */
export function shade(hex: string, by: number): string {
  return hexOf(Math.min(0.99, Math.max(0.12, lightness(hex) + by)), chroma(hex), hue(hex))
}

/** A color between two; 0 is the first, 1 the second. */
export function blend(one: string, other: string, share: number): string {
  const first = oklab(one)
  const second = oklab(other)
  const [l, a, b] = [0, 1, 2].map((axis) => {
    const from = first[axis] ?? 0
    return from + ((second[axis] ?? 0) - from) * share
  }) as [number, number, number]
  return hexOf(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI)
}
