// Migrating a database of an earlier release: its stored analyses get the current names.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { olderBusiness as id, openOlderDatabase } from './older-release.ts'

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

test('fields of stored analyses, corrections and reasons are renamed, and other text stays', async () => {
  const { client, migrate } = await openOlderDatabase('older_analyses', '0028_hourly-labor')
  for (const [index, text] of [JSON.stringify(record), 'not an analysis', '[1]'].entries()) {
    await client.query(
      `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total,
        ai_analysis_data, created_day) values ($4, $1, $1, $2, 'draft', 0, 0, 0, 0, $3, now())`,
      [id, `Q-${index}`, text, index === 0 ? id : randomUUID()],
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

  await migrate()

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
