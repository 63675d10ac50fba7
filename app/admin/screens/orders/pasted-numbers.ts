/** Tracking numbers out of a pasted column: one a line, of a row of cells the last that is not empty. */
export function readPasted(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').findLast((cell) => cell.trim() !== ''))
  const numbers = lines.map((cell) => cell?.trim() ?? '')
  while (numbers.at(-1) === '') numbers.pop()
  return numbers
}
