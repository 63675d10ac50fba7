const steps = [1, 2, 2.5, 5, 10]

/** Steps of an axis at most. */
const maxSteps = 5

/** Round numbers from below the least value, or 0, to above the highest one; only whole ones where values are counts. */
export function axisTicks(values: readonly number[], { isWhole }: { isWhole: boolean }): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const least = (top - bottom) / maxSteps
  const step = least === 0 ? 1 : roundUp(isWhole ? Math.max(1, least) : least, isWhole)
  const [first, last] = [Math.floor(bottom / step), Math.max(1, Math.ceil(top / step))]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

function roundUp(value: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(value))
  // Not quite equal is equal: 0.3 is no step above 3 × 0.1.
  const fits = (step: number) => step * power >= value * (1 - 1e-9)
  return power * (steps.find((step) => fits(step) && !(isWhole && !Number.isInteger(step * power))) ?? 10)
}
