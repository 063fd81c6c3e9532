// Migrating a database of an earlier release: its stored analyses get the current names.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { openPool } from './open.ts'

const LAST_MIGRATION_OF_EARLIER = '0028_hourly-labor'

async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.findIndex(
    ({ tag }: { tag: string }) => tag === LAST_MIGRATION_OF_EARLIER,
  )
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}

async function earlierDatabase(): Promise<Client> {
  const { admin } = inject('testServer')
  const owner = new Client(admin)
  await owner.connect()
  await owner.query('create database older_analyses')
  const client = new Client({ ...admin, database: 'older_analyses' })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await owner.query('drop database older_analyses with (force)')
    await owner.end()
  })
  await migrate(drizzle({ client }), { migrationsFolder: await earlierMigrations() })
  return client
}

const id = '00000000-0000-4000-8000-000000000001'
const box = { x: 1, y: 2, width: 3, height: 4 }
const basis = {
  findings: [[{ kind: 'hole', box, confidence: 40, doubt: 'uncertain' }]],
  sightings: [{ name: 'says "basis": x' }],
  scales: [],
}
const inputNow = {
  findings: [[{ kind: 'hole', box, confidence: 40, reviewReason: 'uncertain' }]],
  proposedItems: [{ name: 'says "basis": x' }],
  scales: [],
}
const record = { materials: [], totalEstimate: '0.00', photos: [], analysisId: id, basis }

test('stored analyses, corrections and reasons are renamed, and other text stays', async () => {
  const client = await earlierDatabase()
  // Lets the test insert rows without the business they belong to.
  await client.query('set session_replication_role = replica')
  for (const [index, text] of [JSON.stringify(record), 'not an analysis', '[1]'].entries()) {
    await client.query(
      `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total,
        ai_analysis_data, created_day) values (gen_random_uuid(), $1, $1, $2, 'draft', 0, 0, 0, 0, $3, now())`,
      [id, `Q-${index}`, text],
    )
  }
  const lines = [{ id: 'material-sighting-0', name: 'Outlet' }]
  await client.query(
    `insert into analyses (id, business_id, outcome, photos, duration_ms, suggestion)
      values ($1, $1, 'read', 1, 1, $2)`,
    [id, JSON.stringify({ photoIds: [], basis, lines })],
  )
  await client.query(
    'insert into analysis_corrections (quote_id, business_id, analysis_id, corrections) values ($1, $1, $1, $2)',
    [id, JSON.stringify({ answered: [{ sighting: 0, answer: 'counted' }] })],
  )
  await client.query(
    `insert into line_items (id, business_id, quote_id, position, description, quantity, unit, unit_price, total,
        is_labor, reason) values ($1, $1, $1, 0, 'Outlet', 1000, '', 0, 0, false, $2)`,
    [
      id,
      JSON.stringify({
        detections: [{ detectionId: 'sighting-0' }],
        suggested: { lineId: 'material-sighting-0' },
      }),
    ],
  )

  const { admin } = inject('testServer')
  const { pool, close } = openPool({ ...admin, database: 'older_analyses' }, error => {
    throw error
  })
  try {
    await migrateDatabase(pool)
  } finally {
    await close()
  }

  const { rows: quotes } = await client.query(
    'select ai_analysis_data as analysis from quotes order by quote_number',
  )
  const { basis: _, ...rest } = record
  expect(quotes.map(({ analysis }) => analysis)).toEqual([
    { ...rest, estimateInput: inputNow },
    'not an analysis',
    '[1]',
  ])
  const { rows } = await client.query(
    `select a.proposal, c.corrections, l.reason
      from analyses a, analysis_corrections c, line_items l`,
  )
  expect(rows).toEqual([
    {
      proposal: {
        photoIds: [],
        estimateInput: inputNow,
        lines: [{ id: 'material-item-0', name: 'Outlet' }],
      },
      corrections: { answered: [{ proposedItem: 0, answer: 'counted' }] },
      reason: {
        detections: [{ detectionId: 'item-0' }],
        proposed: { lineId: 'material-item-0' },
      },
    },
  ])
})
