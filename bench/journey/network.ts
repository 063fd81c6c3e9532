// A network between browser and server with a phone's speed and delay, which counts every byte.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Down and up, in kilobits a second; undefined does not slow down. `delayMs` is each way, `openMs` what a connection
 * takes before its first byte.
 */
export type Profile = { name: string; kbps?: number; delayMs: number; openMs?: number }

/** Slow 3G as WebPageTest defines it: 400 kb/s and 400 ms there and back. */
export const profiles: readonly Profile[] = [
  { name: 'normal', delayMs: 0 },
  { name: 'slow 3G', kbps: 400, delayMs: 200 },
]

/** Slow 4G as Lighthouse defines it. TCP and TLS 1.3 take a way there and back each before the first request. */
export const slow4G: Profile = { name: 'slow 4G', kbps: 1638.4, delayMs: 75, openMs: 300 }

export type Network = {
  url: string
  /** Sends everything to the server at the URL. */
  leadTo: (serverUrl: string) => void
  bytes: () => number
  close: () => void
}

export async function openNetwork(profile: Profile): Promise<Network> {
  const sockets = new Set<Socket>()
  let target = 0
  let bytes = 0
  const count = (size: number) => {
    bytes += size
  }
  const [up, down] = [lane(profile, count), lane(profile, count)]
  const proxy = createServer(client => {
    const server = connect(target, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // A page that is left resets its connections.
      socket.on('error', () => socket.destroy())
    }
    // Like TLS, the wait goes before the first byte that the page sends.
    setTimeout(() => up(client, server), profile.openMs ?? 0)
    down(server, client)
  })
  await new Promise<void>(resolve => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: url => {
      target = Number(new URL(url).port)
    },
    bytes: () => bytes,
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** About as many bytes as a server sends before the phone confirms some (RFC 6928). */
const WINDOW = 14_600

/**
 * One direction, shared by all connections: a piece is through when those before it are, and arrives after the delay.
 * Sending stops when the page closes the connection.
 */
function lane({ kbps, delayMs }: Profile, count: (size: number) => void) {
  let freeAt = 0

  async function pass(chunk: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < chunk.length && !to.destroyed; at += WINDOW) {
      const piece = chunk.subarray(at, at + WINDOW)
      count(piece.length)
      if (kbps !== undefined) {
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + (piece.length * 8) / kbps
        await sleep(freeAt - now)
      }
      setTimeout(() => to.write(piece), delayMs)
    }
  }

  return (from: Socket, to: Socket) => {
    from.on('data', chunk => {
      from.pause()
      void pass(chunk, to).then(() => from.resume())
    })
    from.once('end', () => {
      setTimeout(() => to.end(), Math.max(0, freeAt - performance.now()) + delayMs)
    })
  }
}
