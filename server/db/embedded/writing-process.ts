// For survival.long.test.ts: opens the database in a DATA_DIR and writes until it is killed, printing each acknowledged id.
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbeddedDatabase } from './embedded-database.ts'

const [dataDir = '', firstId = '0'] = process.argv.slice(2)

const { connection } = await startEmbeddedDatabase(dataDir, {
  onLost: error => {
    throw error
  },
})
const pool = new Pool({ ...connection, max: 4 })
pool.on('error', () => undefined)
pool.on('connect', client => {
  client.on('error', () => undefined)
})
await pool.query('create table if not exists written (id bigint primary key, filling text)')

let nextId = Number(firstId)

async function write(): Promise<never> {
  for (;;) {
    nextId += 1
    const id = nextId
    try {
      await pool.query("insert into written values ($1, repeat('x', 2000))", [id])
      writeSync(1, `${id}\n`)
    } catch {
      // Not acknowledged: the server may be restarting.
      await pause(10)
    }
  }
}

await Promise.all(Array.from({ length: 4 }, write))
