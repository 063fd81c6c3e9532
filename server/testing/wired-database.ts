// A port to PostgreSQL whose round trips are steps of a tripwire.
import { connect, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'
import { cutMessages, type Message, textOf } from './postgres-messages.ts'
import type { Tripwire } from './tripwire.ts'
import { openWire, type Wire } from './wire.ts'

/** A round trip under way. */
type Trip = { step: number; text: string; reply: Buffer[] }

/** A row that changed, or a job or an announcement that a function adds. */
const changing = /^(INSERT 0 [1-9]|UPDATE [1-9]|DELETE [1-9])/
const adding = /enqueue_job|pg_notify/
/** Counts attempts, and nothing follows from a count. */
const counting = /rate_limits/

export function wireDatabase(
  tripwire: Tripwire,
  { host = '', port = 5432 }: ClientConfig,
): Promise<Wire> {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  return openWire(incoming => link(tripwire, incoming, connect(target)))
}

function link(tripwire: Tripwire, incoming: Socket, outgoing: Socket): Socket {
  const trips: Trip[] = []
  const names = new Map<string, string>()
  let asked: Message[] = []
  let isChanged = false

  const sent = cutMessages({ isServers: false }, message => {
    if (tripwire.isCut()) return
    // Signing in, and leaving.
    if (message.type === '' || 'pX'.includes(message.type))
      return void outgoing.write(message.bytes)
    asked.push(message)
    if (message.type !== 'Q' && message.type !== 'S') return
    const text = asked.map(one => textOf(one, names)).join('')
    const step = tripwire.begin(`database: ${text.slice(0, 70)}`)
    if (step === null) return
    trips.push({ step, text, reply: [] })
    outgoing.write(Buffer.concat(asked.map(({ bytes }) => bytes)))
    asked = []
  })

  const answered = cutMessages({ isServers: true }, ({ type, bytes }) => {
    const [trip] = trips
    if (!trip) return void (tripwire.isCut() || incoming.write(bytes))
    trip.reply.push(bytes)
    if (type === 'C') {
      const tag = bytes.toString('utf8', 5, bytes.length - 1)
      const isChange = changing.test(tag) || adding.test(trip.text)
      isChanged = tag !== 'ROLLBACK' && (isChanged || (isChange && !counting.test(trip.text)))
    }
    if (type !== 'Z') return
    trips.shift()
    const isInTransaction = bytes.at(-1) !== 'I'.charCodeAt(0)
    const isLasting = isChanged && !isInTransaction
    if (!isInTransaction) isChanged = false
    if (tripwire.end(trip.step, isLasting)) incoming.write(Buffer.concat(trip.reply))
  })

  incoming.on('data', sent)
  outgoing.on('data', answered)
  return outgoing
}
