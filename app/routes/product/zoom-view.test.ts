import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, moveBy, wholePicture, zoomAt } from './zoom-view.ts'

const photo = { width: 1200, height: 864 }

test.each([
  ['a phone', { width: 360, height: 560 }, 2, 360, 2.17],
  ['a laptop', { width: 1280, height: 640 }, 1, 889, 1.75],
  ['a sharp laptop', { width: 1440, height: 740 }, 2, 780, 1.3],
  ['a large screen', { width: 2560, height: 1300 }, 1, 1560, 1.3],
])('on %s a picture is as large as it is sharp', (_, stage, pixelRatio, width, maxScale) => {
  const frame = frameOf(stage, photo, pixelRatio)
  expect(Math.round(frame.picture.width)).toBe(width)
  expect(frame.maxScale).toBeCloseTo(maxScale, 2)
})

const side = fc.integer({ min: 200, max: 3000 })
const size = fc.record({ width: side, height: side })
const point = fc.record({ x: fc.integer({ min: -800, max: 800 }), y: fc.integer({ min: -800, max: 800 }) })
const scale = fc.double({ min: 0.1, max: 9, noNaN: true })

test('however it is pinched and panned, a picture stays on its stage', () => {
  fc.assert(
    fc.property(
      size,
      size,
      fc.constantFrom(1, 1.5, 2, 3),
      fc.array(fc.tuple(scale, point, point)),
      (stage, source, ratio, steps) => {
        const frame = frameOf(stage, source, ratio)
        let view = wholePicture
        for (const [wanted, at, by] of steps)
          view = moveBy(zoomAt(view, view.scale * wanted, at, frame), by, frame)
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(frame.maxScale)
        for (const [offset, length, room] of [
          [view.x, frame.picture.width, stage.width],
          [view.y, frame.picture.height, stage.height],
        ] as const) {
          const spare = Math.max(0, (length * view.scale - room) / 2)
          expect(Math.abs(offset)).toBeLessThanOrEqual(spare + 1e-9)
        }
      },
    ),
  )
})

test('the point under the finger stays in place', () => {
  const frame = frameOf({ width: 400, height: 288 }, photo, 1)
  const at = { x: 90, y: -40 }
  const view = zoomAt(wholePicture, 2, at, frame)
  expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([at.x, at.y])
})
