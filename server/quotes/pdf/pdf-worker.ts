// The worker thread that paints PDFs, so that a long quote holds up nobody's request.
import { parentPort } from 'node:worker_threads'
import { paintQuote, type QuotePainting } from './paint-quote.ts'

export type PaintRequest = { id: number; painting: QuotePainting }
export type PaintReply = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: unknown })

const port = parentPort
if (!port) throw new Error('pdf-worker.ts runs as a worker thread')

async function answer({ id, painting }: PaintRequest): Promise<void> {
  const reply: PaintReply = await paintQuote(painting).then(
    bytes => ({ id, bytes }),
    (error: unknown) => ({ id, error }),
  )
  port?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : [])
}

port.on('message', (request: PaintRequest) => void answer(request))
