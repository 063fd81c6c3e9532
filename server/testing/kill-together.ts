// Starts the program with servers that die together, and kills it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'
import type { DoomedOrder, DoomedReport } from './doomed-servers.ts'
import type { ServerSettings } from './open-server.ts'

const program = fileURLToPath(new URL('doomed-servers.ts', import.meta.url))

export type Doomed = {
  /** One per server, in the order of the settings. */
  urls: string[]
  /** Runs the jobs of one server that are due. */
  runJobsOf: (server: number) => Promise<void>
  /** SIGKILL. Settles when the process is gone. */
  kill: () => Promise<void>
}

export async function startDoomed(settings: ServerSettings[]): Promise<Doomed> {
  const child = fork(program, [], {
    env: { ...bareEnvironment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, () => void>()
  const opened = Promise.withResolvers<string[]>()
  child.on('message', (report: DoomedReport) => {
    if ('urls' in report) return opened.resolve(report.urls)
    waiting.get(report.ranJobsOf)?.()
  })
  void ended.then(() => opened.reject(new Error('The servers ended before they were ready')))
  const send = (order: DoomedOrder) => void child.send(order)
  send({ open: settings })
  const urls = await opened.promise
  return {
    urls,
    runJobsOf: server =>
      new Promise(resolve => {
        waiting.set(server, resolve)
        send({ runJobsOf: server })
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
