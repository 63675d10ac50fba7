/** Conversions between bytes of sRGB and linear light (0 black, 1 white). */

export type LinearColor = readonly [red: number, green: number, blue: number]

/** Soft shoulder: brighter values bend towards white instead of being clipped. */
const shoulderStart = 0.65
const steps = 8192

/** Converts an sRGB component (0–255) to linear light. */
export function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Converts `#rrggbb` to linear light. */
export function linearColor(hex: string): LinearColor {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16))
  return [part(1), part(3), part(5)]
}

/** Converts linear light to the nearest sRGB byte, clamped. */
export function toByte(linear: number): number {
  return byteTable[Math.min(steps - 1, Math.max(0, (linear * (steps - 1) + 0.5) | 0))] ?? 0
}

/** Bends values above `start` so that they approach `limit` without reaching it. */
export function shoulder(linear: number, start = shoulderStart, limit = 1): number {
  if (linear < start) return linear
  const room = limit - start
  return limit - room * Math.exp((start - linear) / room)
}

const byteTable = Uint8Array.from({ length: steps }, (_, at) => {
  const linear = at / (steps - 1)
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
})
