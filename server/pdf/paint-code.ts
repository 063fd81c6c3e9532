// A QR code. Its white border is the paper's.
import { encode } from 'uqr'
import { colors, type Sheet } from './sheet.ts'

export function paintCode(
  sheet: Sheet,
  link: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { size: cells, data } = encode(link, { ecc: 'M', border: 0 })
  const cell = size / cells
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, column) => {
      if (isDark) sheet.doc.rect(x + column * cell, y + rowIndex * cell, cell, cell)
    })
  })
  sheet.doc.fill(colors.ink)
}
