import { InvalidArgumentError } from 'commander'

/** Reads a whole number within limits, for commander. */
export function wholeNumber(least: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > max) {
      throw new InvalidArgumentError(`Use a whole number from ${least} to ${max}.`)
    }
    return value
  }
}
