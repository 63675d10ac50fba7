export type CountedLine = { code: string; pairs: number }

/** Lines of a count such as `OS-1,12`, pasted or read from a file, and those that are none, by their number. */
export function readCount(text: string): { lines: CountedLine[]; wrong: number[] } {
  const lines: CountedLine[] = []
  const wrong: number[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, code, pairs] = /^\s*"?([^,;\t"]+?)"?\s*[,;\t]\s*"?(\d{1,7})"?\s*$/.exec(line) ?? []
    if (code !== undefined) lines.push({ code, pairs: Number(pairs) })
    // A first line of headings, as spreadsheets have it, is none of the count.
    else if (at > 0 || !/^[^\d]*$/.test(line)) wrong.push(at + 1)
  }
  return { lines, wrong }
}
