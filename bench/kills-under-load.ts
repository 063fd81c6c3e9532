// Kills one of two processes every five seconds under load, and counts quotes acknowledged, lost and duplicated
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'
import { startSharedDatabase } from './shared-database.ts'

const seconds = Number(process.argv[2] ?? 300)
if (!(seconds >= 10 && seconds <= 3600)) throw new Error('Seconds: 10 to 3600')

const EVERY_MS = 5000
const WRITERS = 8

/** What a balancer knows of a process. A killed one gets no new requests. */
type Place = { server: ServerProcess; isUp: boolean; inFlight: number }

const shared = await startSharedDatabase()
const places: Place[] = []
for (const _ of [1, 2]) {
  places.push({ server: await shared.startServer(), isUp: true, inFlight: 0 })
}

const counts = { broken: 0, inFlightAtKills: 0, kills: 0 }
const acknowledged: string[] = []
const faults: string[] = []
const atStart = new Set((await shared.query('select id from quotes')).map(({ id }) => id))
const over = new AbortController()

let turn = 0
function nextPlace(): Place {
  const up = places.filter(({ isUp }) => isUp)
  const place = up[turn++ % up.length]
  if (!place) throw new Error('Both processes are down')
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
    place.inFlight += 1
    const answer = await fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      headers: { cookie: shared.seeded.cookie, 'content-type': 'application/json' },
      body,
    })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    if (server === place.server && place.isUp) place.inFlight -= 1
    if (answer?.status === 201) {
      acknowledged.push(id)
      return
    }
    if (answer) faults.push(`${answer.status} ${answer.text}`)
    else if (server === place.server && place.isUp) faults.push('A running process broke off')
    else counts.broken += 1
    if (faults.length > 100) throw new Error(faults[0])
  }
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
    place.isUp = false
    counts.inFlightAtKills += place.inFlight
    await place.server.kill()
    const server = await shared.startServer()
    Object.assign(place, { server, isUp: true, inFlight: 0 })
    await next
  }
  over.abort()
}

try {
  const writers = Array.from({ length: WRITERS }, write)
  await killInTurn()
  await Promise.all(writers)
  const stored = (await shared.query('select id from quotes'))
    .map(({ id }) => id)
    .filter(id => !atStart.has(id))
  const unique = new Set(stored)
  const lost = acknowledged.filter(id => !unique.has(id)).length
  const duplicated = stored.length - acknowledged.length
  console.log(
    `${counts.kills} kills in ${seconds} s: ${acknowledged.length} acknowledged, ${lost} lost, ${duplicated} duplicated, ${counts.broken} requests broken of ${counts.inFlightAtKills} in flight at a kill, ${faults.length} other failures`,
  )
  for (const fault of new Set(faults)) console.log(fault)
  if (lost > 0 || duplicated !== 0 || faults.length > 0) process.exitCode = 1
} finally {
  for (const { server } of places) await server.kill()
  await shared.stop()
}
