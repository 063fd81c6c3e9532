// A QR code. Its white border is the paper's.
import { encode } from 'uqr'
import { colors, type Sheet } from './sheet.ts'

/**
 * Of eight, all of which readers know. Choosing the best one takes most of the time of a code, and is for texts that
 * make large areas of one color, which our random tokens do not.
 */
const MASK = 0

export function paintCode(
  sheet: Sheet,
  link: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { size: cells, data } = encode(link, { ecc: 'M', border: 0, maskPattern: MASK })
  // In units of a cell, whose short numbers make a smaller file.
  sheet.doc
    .save()
    .translate(x, y)
    .scale(size / cells)
  data.forEach((row, rowIndex) => {
    for (const [from, to] of darkRuns(row)) sheet.doc.rect(from, rowIndex, to - from, 1)
  })
  sheet.doc.fill(colors.ink).restore()
}

/** Where neighboring dark cells begin and end. */
function darkRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, column) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last?.[1] === column) last[1] = column + 1
    else runs.push([column, column + 1])
  })
  return runs
}
