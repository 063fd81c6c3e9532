// Two phones change one draft: what differs from the version that both had, and what the merge keeps.
import { picksOf } from '@quotewright/domain/merge'
import { emptyLine, pricedLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { describe, expect, it } from 'vitest'
import { baseOf } from './draft-base.ts'
import { draftDifferences, mergedDraft, theirDraft } from './draft-conflict.ts'
import { contentOf, draftToSave } from './draft-content.ts'
import { beginFlow, stepFlow } from './flow.ts'
import { emptyDraft, isUnsaved, type QuoteDraft, taxRateOf } from './quote-draft.ts'

const photoIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const line = (id: string, change: Partial<TypedLine> = {}): TypedLine => ({
  ...emptyLine(id),
  description: 'Patch a hole',
  unitPrice: '120',
  ...change,
})
const start = {
  id: 'q',
  quoteNumber: 'Q-1BCDF',
  customerId: 'c',
  validUntil: '2026-12-31',
  terms: plainTerms,
}
const typed: QuoteDraft = {
  ...emptyDraft(start),
  jobAddress: '1 Elm Street ',
  photos: photoIds.map(id => ({ id, isLeftOut: false })),
  lines: [line('phone-1'), line('phone-2', { description: 'Prime' })],
}
const synced = saved(typed, 'server').mine

/** The draft as this phone has it after a save, and as the server has it. It gives lines that it does not know its own ids. */
function saved(draft: QuoteDraft, ids: string): { mine: QuoteDraft; theirs: QuoteWithLines } {
  const version = (draft.version ?? 0) + 1
  const { quote, lineItems } = draftToSave(draft, 'draft', version)
  const stored = lineItems.map((sent, at) => {
    const { id: sentId = '' } = sent
    const id = sentId.startsWith('server') ? sentId : `${ids}-${at + 1}`
    return { ...pricedLine(draft.lines[at] ?? emptyLine('')), id }
  })
  const theirs = { ...quote, id: draft.id, version, customer: null, lineItems: stored }
  const base = baseOf(draft, stored)
  return {
    mine: { ...draft, version, saved: contentOf(draft), base },
    theirs: { photoUrl: null, aiAnalysisData: null, ...theirs } as unknown as QuoteWithLines,
  }
}

/** What another phone saved, which opened the draft from the server. */
function changedBy(other: Partial<QuoteDraft>): QuoteWithLines {
  const opened = theirDraft(emptyDraft(start), saved(typed, 'server').theirs)
  return saved({ ...opened, ...other }, 'server-new').theirs
}

const shown = (mine: QuoteDraft, theirs: QuoteWithLines) =>
  draftDifferences(mine, theirs).map(({ label, changedBy: by, theirs: their, mine: own }) => [
    label,
    by,
    their,
    own,
  ])

describe('two versions of a draft', () => {
  it('do not differ where only the typing does', () => {
    expect(shown(synced, changedBy({}))).toEqual([])
    expect(draftToSave(synced, 'draft', 2).lineItems.map(({ id }) => id)).toEqual([
      'server-1',
      'server-2',
    ])
  })

  it('ask nothing about a line that reads the same, and keep its newer reason', () => {
    const reason = { detections: [], priceItem: null, explanation: 'Priced from your price book.' }
    const prime = line('server-2', { description: 'Prime' })
    const theirs = changedBy({ lines: [line('server-1', { reason }), prime] })
    expect(shown(synced, theirs)).toEqual([])
    expect(mergedDraft(synced, theirs, {}).lines[0]).toMatchObject({ id: 'phone-1', reason })
  })

  it('differ by field, line and photo, and a line keeps its identity across phones', () => {
    const mine = {
      ...synced,
      notes: 'Dog in the yard',
      lines: synced.lines.map(own =>
        own.id === 'phone-1' ? { ...own, quantity: '2', unit: 'hour', isLabor: true } : own,
      ),
    }
    const theirs = changedBy({
      notes: 'Gate code 4711',
      exclusions: 'No paint.',
      typedCustomer: { ...typed.typedCustomer, firstName: 'Nora', phone: '5125550101' },
      photos: [{ id: photoIds[0] ?? '', isLeftOut: true }],
      lines: [line('server-1'), line('new', { description: 'Haul away' })],
    })
    expect(shown(mine, theirs)).toEqual([
      ['Customer', 'theirs', 'Nora\n(512) 555-0101', 'No customer yet'],
      ['Notes', 'both', 'Gate code 4711', 'Dog in the yard'],
      ['Not included', 'theirs', 'No paint.', 'Nothing'],
      [
        'Patch a hole',
        'mine',
        'Patch a hole\n1 × $120.00 = $120.00',
        'Patch a hole\n2 hour × $120.00 = $240.00 · Labor',
      ],
      ['Haul away', 'theirs', 'Haul away\n1 × $120.00 = $120.00', 'Not added'],
      ['Prime', 'theirs', 'Removed', 'Prime\n1 × $120.00 = $120.00'],
      ['Photo', 'theirs', 'Left out of the quote', 'In the quote'],
      ['Photo', 'theirs', 'Removed', 'In the quote'],
    ])
  })

  it('differ in the tax rate only where a person typed another', () => {
    const own = { ...synced, taxRate: 8250 }
    const away = { ...changedBy({}), taxRate: 8875 }
    expect(shown(own, { ...away, taxRate: 8250 })).toEqual([])
    expect(shown(own, away)).toEqual([['Sales tax', 'theirs', '8.875%', '8.25%']])
    const taken = mergedDraft(own, away, picksOf(draftDifferences(own, away)))
    expect(taxRateOf(taken, { taxRate: 6000 })).toBe(8875)
    expect(isUnsaved(taken)).toBe(false)
    const typedRate = { ...own, taxPercent: '7' }
    const [both] = draftDifferences(typedRate, away)
    expect(both).toMatchObject({ changedBy: 'both', theirs: '8.875%', mine: '7%' })
    const kept = mergedDraft(typedRate, away, { taxPercent: 'mine' })
    expect(draftToSave(kept, 'draft', 3).quote.taxRate).toBe(7000)
    const change = () => theirDraft(typedRate, away)
    const { draft } = stepFlow(beginFlow(typedRate), { type: 'drafted', change })
    expect(taxRateOf(draft, { taxRate: 6000 })).toBe(8875)
    expect(isUnsaved(draft)).toBe(false)
    // Kept by an app that knew no rate.
    const { taxRate: _, ...older } = own
    expect(shown(older, away)).toEqual([])
  })

  it('are merged without losing either side, and are saved over theirs', () => {
    const mine = { ...synced, jobAddress: '9 Oak Street', lines: [...synced.lines, line('mine')] }
    const theirs = changedBy({
      notes: 'Gate code 4711',
      photos: typed.photos.slice(1),
      lines: [line('server-1', { unitPrice: '130' }), line('new', { description: 'Haul away' })],
    })
    const merged = mergedDraft(mine, theirs, picksOf(draftDifferences(mine, theirs)))
    expect(merged).toMatchObject({
      version: theirs.version,
      jobAddress: '9 Oak Street',
      notes: 'Gate code 4711',
      photos: typed.photos.slice(1),
    })
    expect(merged.lines.map(({ id, unitPrice }) => [id, unitPrice])).toEqual([
      ['phone-1', '130.00'],
      ['server-new-2', '120.00'],
      ['mine', '120.00'],
    ])
    expect(draftToSave(merged, 'draft', 3).lineItems.map(({ id }) => id)).toEqual([
      'server-1',
      'server-new-2',
      'mine',
    ])
    expect(isUnsaved(merged)).toBe(true)
    expect(shown(merged, theirs)).toEqual([
      ['Job address', 'mine', '1 Elm Street', '9 Oak Street'],
      ['Patch a hole', 'mine', 'Not added', 'Patch a hole\n1 × $120.00 = $120.00'],
    ])
  })

  it('keep the lines of a section that the other side removed, without the section', () => {
    const section = { id: 's', title: 'Hall', scope: 'Patch and paint', markIds: [] }
    const mine = { ...synced, sections: [section], lines: [line('phone-1', { sectionId: 's' })] }
    const picks = Object.fromEntries(
      draftDifferences(mine, changedBy({})).map(({ key, label }) => [
        key,
        label === 'Hall' ? ('theirs' as const) : ('mine' as const),
      ]),
    )
    const merged = mergedDraft(mine, changedBy({}), picks)
    expect(merged.sections).toEqual([])
    expect(merged.lines.map(({ id, sectionId }) => [id, sectionId])).toEqual([['phone-1', null]])
  })
})
