// An edit that an earlier version of the app kept goes on in this one; the sample was written by that version.
import { readFile } from 'node:fs/promises'
import { QuoteToSave } from '@quotewright/domain/quotes/quote'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { editFormat } from './kept-edit.ts'
import { editToSave } from './quote-edit.ts'

it('an edit that was kept in format 1 is saved with all that was typed', async () => {
  const file = new URL('./kept-samples/edit-1.json', import.meta.url)
  const kept = editFormat.parse(JSON.parse(await readFile(file, 'utf8')))
  if (!kept) throw new Error('The edit is gone')
  const edit = { customer: null, ...kept.edit }
  expect(kept.base).toBeNull()
  const body = editToSave(edit)
  expect(body.quote).toMatchObject({ version: 3, notes: 'Dog in the yard' })
  expect(body.lineItems).toMatchObject([
    { unitPrice: 2150, reason: { proposed: { lineId: 'material-drywall-board' } } },
    { description: 'Toilet, round front', reason: { proposed: { lineId: 'material-item-0' } } },
    { description: 'Haul away', unitPrice: 3500 },
  ])
  // What a schema of today does not know would be lost.
  expect(z.decode(QuoteToSave, z.encode(QuoteToSave, body))).toEqual(body)
})
