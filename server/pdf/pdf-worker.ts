// The worker thread that paints PDFs, so that a long one does not delay requests.
import { parentPort } from 'node:worker_threads'
import { paintQuote, type QuotePainting } from './paint-quote.ts'
import { paintReport, type ReportPainting } from './paint-report.ts'
import type { Painted } from './sheet.ts'

export type Painting = QuotePainting | ReportPainting
export type PaintReply = Painted | { error: Error }

const port = parentPort
if (!port) throw new Error('pdf-worker.ts runs as a worker thread')

async function answer(painting: Painting): Promise<void> {
  const reply: PaintReply = await paint(painting).then(
    painted => painted,
    // pdfkit throws strings, too.
    (thrown: unknown) => ({ error: thrown instanceof Error ? thrown : new Error(String(thrown)) }),
  )
  port?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : [])
}

async function paint(painting: Painting): Promise<Painted> {
  return 'report' in painting ? paintReport(painting) : paintQuote(painting)
}

port.on('message', (painting: Painting) => void answer(painting))
