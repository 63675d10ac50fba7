import { toLinear } from '../../../server/media/linear-light.ts'

/** Mean and maximum CIE76 distance of two pictures of equal size, three bytes of sRGB per pixel. */
export function colorDistance(one: Uint8Array, other: Uint8Array): { mean: number; max: number } {
  let sum = 0
  let max = 0
  for (let at = 0; at < one.length; at += 3) {
    const a = toLab(one, at)
    const b = toLab(other, at)
    const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    sum += distance
    max = Math.max(max, distance)
  }
  return { mean: sum / (one.length / 3), max }
}

function toLab(bytes: Uint8Array, at: number): [number, number, number] {
  const red = toLinear(bytes[at] ?? 0)
  const green = toLinear(bytes[at + 1] ?? 0)
  const blue = toLinear(bytes[at + 2] ?? 0)
  const x = labCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = labCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = labCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function labCurve(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116
}
