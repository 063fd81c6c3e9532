// Kills one of two processes every five seconds under load, and counts quotes acknowledged, lost and duplicated
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'
import { startSharedDatabase } from './shared-database.ts'

const seconds = Number(process.argv[2] ?? 300)
if (!(seconds >= 10 && seconds <= 3600)) throw new Error('Seconds: 10 to 3600')

const EVERY_MS = 5000
const WRITERS = 8

/** What a balancer knows of a process: it hears of a kill only by a connection that breaks or is refused. */
type Place = { server: ServerProcess; isUp: boolean }

const shared = await startSharedDatabase()
const places: Place[] = []
for (const _ of [1, 2]) {
  places.push({ server: await shared.startServer(), isUp: true })
}

const counts = { broken: 0, refused: 0, inFlightAtKills: 0, kills: 0 }
const inFlight = new Map<ServerProcess, number>()
/** Those that have ended. */
const ended = new Set<ServerProcess>()
/** Those that are ending or have ended. */
const killed = new Set<ServerProcess>()
const acknowledged: string[] = []
const faults: string[] = []
const atStart = new Set((await shared.query('select id from quotes')).map(({ id }) => id))
const over = new AbortController()

let turn = 0
function nextPlace(): Place {
  const up = places.filter(({ isUp }) => isUp)
  // As a balancer does when it knows of none: any may be back.
  const among = up.length > 0 ? up : places
  const place = among[turn++ % among.length]
  if (!place) throw new Error('There are no processes')
  return place
}

/** Sends one quote until it is acknowledged, as a phone does, always with the same id. */
async function create(): Promise<void> {
  const id = randomUUID()
  const body = JSON.stringify({
    quote: { id, status: 'draft', customerId: shared.seeded.customerId },
    lineItems: [{ description: 'Patch a hole', quantity: '2', unitPrice: '3.25' }],
  })
  for (;;) {
    const place = nextPlace()
    const { server } = place
    const beganAfterEnd = ended.has(server)
    inFlight.set(server, (inFlight.get(server) ?? 0) + 1)
    const answer = await fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      headers: { cookie: shared.seeded.cookie, 'content-type': 'application/json' },
      body,
    })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => ({ status: null, isRefused: /ECONNREFUSED/.test(causeOf(error)) }))
    inFlight.set(server, (inFlight.get(server) ?? 0) - 1)
    if (answer.status === 201) {
      acknowledged.push(id)
      return
    }
    if (answer.status !== null) faults.push(`${answer.status} ${answer.text}`)
    else {
      if (place.server === server) place.isUp = false
      if (answer.isRefused) counts.refused += 1
      else counts.broken += 1
      if (!killed.has(server)) faults.push('A running process broke off')
      else if (beganAfterEnd && !answer.isRefused) faults.push('A request after a kill broke')
    }
    if (faults.length > 100) throw new Error(faults[0])
  }
}

function causeOf(error: unknown): string {
  return error instanceof Error ? String(error.cause) : String(error)
}

async function write(): Promise<void> {
  while (!over.signal.aborted) await create()
}

async function killInTurn(): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const next = pause(EVERY_MS)
    const place = places[counts.kills++ % places.length]
    if (!place) continue
    const { server } = place
    counts.inFlightAtKills += inFlight.get(server) ?? 0
    killed.add(server)
    await server.kill()
    ended.add(server)
    Object.assign(place, { server: await shared.startServer(), isUp: true })
    await next
  }
  over.abort()
}

try {
  await Promise.all([killInTurn(), ...Array.from({ length: WRITERS }, write)])
  const stored = (await shared.query('select id from quotes'))
    .map(({ id }) => id)
    .filter(id => !atStart.has(id))
  const unique = new Set(stored)
  const lost = acknowledged.filter(id => !unique.has(id)).length
  const duplicated = stored.length - acknowledged.length
  console.log(
    `${counts.kills} kills in ${seconds} s: ${acknowledged.length} acknowledged, ${lost} lost, ${duplicated} duplicated, ${counts.broken} requests broken of ${counts.inFlightAtKills} in flight at a kill (the others were sent while the process ended), ${counts.refused} refused and sent to the other process, ${faults.length} other failures`,
  )
  for (const fault of new Set(faults)) console.log(fault)
  if (lost > 0 || duplicated !== 0 || faults.length > 0) process.exitCode = 1
} finally {
  over.abort()
  for (const { server } of places) await server.kill()
  await shared.stop()
}
