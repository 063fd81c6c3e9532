// A program with several servers that a test kills together, so that one start serves many kills (kill-together.ts).
import { createPdfPainter } from '../pdf/pdf-painter.ts'
import { type OpenServer, openServer, type ServerSettings } from './open-server.ts'

/** Opens servers, or runs the jobs of one of them. */
export type DoomedOrder = { open: ServerSettings[] } | { runJobsOf: number }
export type DoomedReport = { urls: string[] } | { ranJobsOf: number }

const pdf = createPdfPainter()
let servers: OpenServer[] = []
const report = (message: DoomedReport) => process.send?.(message)

async function follow(order: DoomedOrder): Promise<void> {
  if ('open' in order) {
    servers = await Promise.all(order.open.map(settings => openServer(settings, pdf)))
    report({ urls: servers.map(({ url }) => url) })
    return
  }
  await servers[order.runJobsOf]?.services.jobs.drain()
  report({ ranJobsOf: order.runJobsOf })
}

process.on('message', (order: DoomedOrder) => void follow(order))
