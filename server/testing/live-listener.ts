// Reads a stream of live events like a browser's EventSource.
import type { Client } from './test-client.ts'

type LiveListener = {
  status: number
  headers: Headers
  /** Returns the next event with this name. Later ones wait. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped messages
  next: (name: 'opening' | 'message') => Promise<any>
  ended: Promise<void>
  close: () => void
}

export async function listenLive(url: string, { cookies }: Client): Promise<LiveListener> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const over = new AbortController()
  const answer = await fetch(new URL('/api/live', url), {
    headers: { cookie, accept: 'text/event-stream' },
    signal: over.signal,
  })
  const events: { name: string; data: unknown }[] = []
  const waiting = new Set<() => void>()
  const ended = read(answer, block => {
    const lines = block.split('\n')
    const valueOf = (field: string) =>
      lines.find(line => line.startsWith(`${field}: `))?.slice(field.length + 2)
    const data = valueOf('data')
    if (data === undefined) return
    events.push({ name: valueOf('event') ?? 'message', data: JSON.parse(data) })
    for (const look of waiting) look()
  }).catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    next: name =>
      new Promise(resolve => {
        const look = () => {
          const index = events.findIndex(event => event.name === name)
          if (index === -1) return
          waiting.delete(look)
          resolve(events.splice(index, 1)[0]?.data)
        }
        waiting.add(look)
        look()
      }),
    ended,
    close: () => over.abort(),
  }
}

async function read(answer: Response, onBlock: (block: string) => void): Promise<void> {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onBlock(block)
  }
}
