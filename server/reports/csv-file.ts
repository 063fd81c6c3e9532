// A CSV file that is written while it is sent, from rows that are read batch after batch.
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { SentStream } from '../http/bind.ts'

type Row = readonly (string | number)[]

/** Without it a spreadsheet reads é and × as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A failure cuts the download off, so that nobody takes a part for the whole. */
export function csvFile(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): SentStream {
  const stream = Readable.from(csvText(columns, batches), { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', name }
}

async function* csvText(columns: readonly string[], batches: AsyncIterable<readonly Row[]>) {
  yield BYTE_ORDER_MARK + csvLines([columns])
  for await (const rows of batches) yield csvLines(rows)
}

/** A name like =SUM(…) is text, also to a spreadsheet, and also when it has several lines. */
const formula = /^[=+\-@\t\r\n]/

function csvLines(rows: readonly Row[]): string {
  return `${Papa.unparse([...rows], { escapeFormulae: formula })}\r\n`
}
