// A CSV file that is written while it is sent, from rows that are read batch after batch.
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { SentFile } from '../http/bind.ts'

type Row = readonly (string | number)[]

/** A failure cuts the download off, so that nobody takes a part for the whole. */
export function csvFile(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): SentFile {
  const stream = Readable.from(csvText(columns, batches), { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', name }
}

async function* csvText(columns: readonly string[], batches: AsyncIterable<readonly Row[]>) {
  // Without the mark a spreadsheet reads é and × as something else.
  yield `\uFEFF${csvLines([columns])}`
  for await (const rows of batches) yield csvLines(rows)
}

/** A name like =SUM(…) is text, also to a spreadsheet, and also when it has several lines. */
const formula = /^[=+\-@\t\r\n]/

function csvLines(rows: readonly Row[]): string {
  return `${Papa.unparse([...rows], { escapeFormulae: formula })}\r\n`
}
