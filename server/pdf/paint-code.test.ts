// The QR code in a PDF: scanned, it gives the link.
import { withInvoiceLink } from '@quotewright/domain/invoices/invoice-document'
import decodeQR from 'qr/decode.js'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { afterAll, expect, it } from 'vitest'
import {
  documentOf,
  overprints,
  paint,
  painted,
  painter,
  placedTexts,
} from '../testing/painted-quote.ts'

afterAll(() => painter.close())

it('reads as the link of a quote', async () => {
  const link = 'https://quotes.example.com/q/wIx2Zb0oS1d3pT9yKq7vHc4uLm8nJf6aRe5gBt0iXwE'
  const { pdf } = await paint({ link })
  expect(await scanned(pdf)).toBe(link)
})

it.each([
  ['quotes.example.com', 2],
  [`${'long-name-of-a-server.'.repeat(4)}example.com`, 3],
])('reads as the link of an invoice at %s, printed beside it', async (host, lines) => {
  const link = `https://${host}/i/wIx2Zb0oS1d3pT9yKq7vHc4uLm8nJf6aRe5gBt0iXwE`
  const document = withInvoiceLink(documentOf(), { link, canPay: true })
  const pdf = await getDocumentProxy(Uint8Array.from(await painted({ document, photos: [] })))
  expect(await scanned(pdf)).toBe(link)
  const texts = await placedTexts(pdf, 1)
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map(other => [one, other] as const))
  expect(pairs.filter(([one, other]) => overprints(one, other))).toEqual([])
  const first = texts.findIndex(({ text }) => text === 'Pay or see this invoice:')
  const beside = texts.slice(first, first + lines).map(({ text }) => text)
  expect(beside.slice(1).join('')).toBe(link.slice('https://'.length))
})

async function scanned(pdf: PDFDocumentProxy) {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const paths = fnArray.flatMap((fn, at) =>
    fn === OPS.constructPath ? [runsIn([...(argsArray[at][1][0] ?? [])])] : [],
  )
  const runs = paths.toSorted((one, other) => other.length - one.length)[0] ?? []
  return decodeQR(pictureOf(runs))
}

/** A rectangle of one row. */
type Run = { x: number; y: number; width: number; height: number }

/** The rectangles of a path: numbers, of which 0 moves and 1 draws to the point that follows, and 4 closes. */
function runsIn(path: readonly number[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < path.length; at += path[at] === 4 ? 1 : 3) {
    const [x = 0, y = 0] = path.slice(at + 1, at + 3)
    const last = runs.at(-1)
    if (path[at] === 0) runs.push({ x, y, width: 0, height: 0 })
    else if (path[at] === 1 && last) {
      last.width = Math.max(last.width, x - last.x)
      last.height = Math.max(last.height, y - last.y)
    }
  }
  return runs
}

const QUIET_ZONE = 4
const PIXELS = 8

/** Each cell as 8 × 8 black pixels on white. */
function pictureOf(runs: readonly Run[]) {
  const [first] = runs
  if (!first) throw new Error('The page has no QR code')
  const cell = first.height
  const placed = runs.map(({ x, y, width }) => ({
    column: Math.round((x - first.x) / cell) + QUIET_ZONE,
    row: Math.round((y - first.y) / cell) + QUIET_ZONE,
    cells: Math.round(width / cell),
  }))
  const right = Math.max(...placed.map(({ column, cells }) => column + cells))
  const side = (right + QUIET_ZONE) * PIXELS
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const { column, row, cells } of placed) {
    for (let line = 0; line < PIXELS; line += 1) {
      const start = (row * PIXELS + line) * side + column * PIXELS
      for (let pixel = start; pixel < start + cells * PIXELS; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3)
      }
    }
  }
  return { width: side, height: side, data }
}
