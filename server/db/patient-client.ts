// The client of the job queue's connections: its library retries a lost connection only if it has the code below.
import { Client } from 'pg'
import { isConnectionLost } from './database-error.ts'

/** PostgreSQL's code for a server that is starting. The queue then tries again, a hundred times with growing pauses. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Without it, a job that ends while the database is away could not be marked as done: the queue would give up, and its
 * unhandled error would end the process.
 */
export class PatientClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const open = this.connect.bind(this) as (done?: Done) => Promise<void> | undefined
    // Overrides could not repeat the overloads of both.
    this.query = ((...args: unknown[]) => {
      const sent = send(...args)
      return sent instanceof Promise ? sent.catch(refuse) : sent
    }) as typeof this.query
    this.connect = ((done?: Done) =>
      done ? open(error => done(marked(error))) : open()?.catch(refuse)) as typeof this.connect
  }
}

type Done = (error: unknown) => void

function refuse(error: unknown): never {
  throw marked(error)
}

function marked(error: unknown): unknown {
  return isConnectionLost(error)
    ? Object.assign(new Error('The database is away', { cause: error }), {
        code: CANNOT_CONNECT_NOW,
      })
    : error
}
