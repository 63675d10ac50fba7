import { InvalidArgumentError } from 'commander'

/** Reads a whole number within limits, for commander. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`)
    }
    return value
  }
}
