// Streams rows as a CSV file, read one batch at a time.
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { SentStream } from '../http/bind.ts'

type Row = readonly (string | number)[]

/** Without it, spreadsheets misread é and ×. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A failure breaks the connection, so that a truncated file is not mistaken for a complete one. */
export function csvFile(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): SentStream {
  const stream = Readable.from(csvText(columns, batches), { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', name }
}

/** A short file, whole. */
export function csvBytes(columns: readonly string[], rows: readonly Row[]): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + csvLines([columns, ...rows]))
}

async function* csvText(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
) {
  yield BYTE_ORDER_MARK + csvLines([columns])
  for await (const rows of batches) yield csvLines(rows)
}

/**
 * The start of a text that spreadsheets would run as a formula, such as =SUM(…), even over several lines. Negative amounts
 * are none. Some languages' spreadsheets read the wide signs of East Asian keyboards, too.
 */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/

function csvLines(rows: readonly Row[]): string {
  return `${Papa.unparse([...rows], { escapeFormulae: formula })}\r\n`
}
