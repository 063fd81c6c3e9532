// The sections of a draft as its analysis is handed over again and again.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { Detection } from '@quotewright/domain/analysis/detection'
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { changeSections } from '@quotewright/domain/quote-form/section-changes'
import { emptyLine } from '@quotewright/domain/quote-form/typed-line'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../analysis/analysis-items.ts'
import { beginFlow, type Flow, stepFlow } from './flow.ts'
import { emptyDraft } from './quote-draft.ts'

const begun: Flow = {
  ...beginFlow(
    emptyDraft({
      id: 'q',
      quoteNumber: 'Q-1',
      customerId: 'c',
      validUntil: '2026-12-31',
      terms: plainTerms,
    }),
  ),
  photos: ['data:a', 'data:b'],
}

let count = 0
const newId = () => `id-${++count}`

const crackAt = (id: string): Detection => ({
  id,
  name: 'Crack in drywall',
  description: '',
  category: 'drywall',
  confidence: 90,
  estimatedQuantity: 1000,
  suggestedUnitPrice: 5000,
  iconClass: 'drywall',
  imageIndex: 0,
  damageType: 'crack',
  surface: 'wall',
  repairMethod: 'Tape it.',
})

/** A line that the named damage needs. */
const lineFor = (id: string, ...detectionIds: string[]): MaterialLine => ({
  id,
  name: id,
  description: '',
  category: 'drywall',
  quantity: 1000,
  unit: 'each',
  unitPrice: 500,
  total: 500,
  confidence: 90,
  iconClass: 'drywall',
  isLabor: false,
  imageIndex: 0,
  reason: {
    detections: detectionIds.map(detectionId => {
      return { detectionId, name: 'Crack', assembly: 'Crack repair', quantity: 1000 }
    }),
    priceItem: null,
    explanation: '',
    proposed: { lineId: id, quantity: 1000, unit: 'each', unitPrice: 500 },
  },
})

function handOver(flow: Flow, detections: Detection[], materials: MaterialLine[]): Flow {
  const analysis: Analysis = {
    id: null,
    detections,
    materials,
    photos: [],
    estimateInput: { findings: [[]], proposedItems: [], scales: [], isFallback: false },
    boxUnit: 'percent',
    analysisError: false,
    notes: '',
    overallConfidence: 0,
    confidence: 0,
    laborEstimate: null,
  }
  const outcome = {
    analysis,
    banner: { isProblem: false, text: '' },
    items: itemsOf(materials),
  }
  const analyzed = stepFlow(flow, { type: 'analyzed', change: () => outcome })
  return stepFlow(analyzed, { type: 'generated', newId })
}

const change = (flow: Flow, of: (draft: Flow['draft']) => Partial<Flow['draft']>) =>
  stepFlow(flow, { type: 'drafted', change: of })

/** Each line by its name, with the place of its section. */
const places = ({ draft }: Flow) =>
  Object.fromEntries(
    draft.lines.map(({ description, sectionId }) => [
      description,
      sectionId && draft.sections.findIndex(({ id }) => id === sectionId),
    ]),
  )

const [first, second] = ['detection-0-0', 'detection-1-0']
const damages = [crackAt(first), crackAt(second)]
const materials = [lineFor('Tape', first), lineFor('Patch', second), lineFor('Mud', first, second)]
const inForm = handOver(begun, damages, materials)

describe('a draft made from damage', () => {
  it('has a section for each damage, with the lines that it alone needs', () => {
    expect(inForm.draft.sections.map(({ title, scope }) => [title, scope])).toEqual([
      ['Wall: crack in drywall', 'Tape it.'],
      ['Wall: crack in drywall #2', 'Tape it.'],
    ])
    expect(places(inForm)).toEqual({ Tape: 0, Patch: 1, Mud: null })
  })

  it('keeps lines where a person moved them, and sorts the others again', () => {
    const [, patchSection] = inForm.draft.sections
    const moved = change(inForm, ({ lines }) => ({
      lines: lines.map(line =>
        line.description === 'Tape' ? { ...line, sectionId: patchSection?.id ?? null } : line,
      ),
    }))
    const again = handOver(moved, damages, [
      { ...lineFor('Tape', first), quantity: 3000 },
      lineFor('Patch', first, second),
      lineFor('Mud', first),
    ])
    expect(places(again)).toEqual({ Tape: 1, Patch: null, Mud: 0 })
  })

  it('keeps cost, discount, tax and option of a line that a new estimate changes', () => {
    const own = {
      unitCost: '4.00',
      discount: { kind: 'percent' as const, value: '10' },
      isTaxable: false,
      isOptional: true,
      isSelected: true,
    }
    const typed = change(inForm, ({ lines }) => ({
      lines: lines.map(line => ({ ...line, ...own })),
    }))
    const grown = materials.map(line => ({ ...line, quantity: 7000 }))
    const [line] = handOver(typed, damages, grown).draft.lines
    expect(line).toMatchObject({ quantity: '7', ...own })
  })

  it('takes the cost of the price book with a new estimate, and keeps the tier of a section', () => {
    const tiered = change(inForm, ({ sections }) => ({
      sections: sections.map(section => ({ ...section, tier: 'best' as const })),
    }))
    const grown = materials.map(line => ({ ...line, quantity: 7000, unitCost: 250 }))
    const { draft } = handOver(tiered, damages, grown)
    expect(draft.lines[0]).toMatchObject({ quantity: '7', unitCost: '2.50' })
    expect(draft.sections.map(({ tier }) => tier)).toEqual(['best', 'best'])
  })

  const [crack] = inForm.draft.sections
  const own = { id: crack?.id ?? '', newLineId: newId }
  it.each([
    ['an option', { type: 'offered', ...own, choice: 'option' }],
    ['in a tier', { type: 'edited', ...own, change: { tier: 'good' } }],
  ] as const)(
    'keeps a repair that is %s, with its part of a line that a new estimate changes',
    (_, offer) => {
      const offered = change(inForm, ({ sections, lines }) =>
        changeSections({ sections, lines }, offer),
      )
      const mud = ({ draft }: Flow) =>
        draft.lines
          .filter(({ description }) => description === 'Mud')
          .map(({ quantity, isOptional }) => [quantity, isOptional])
      expect(mud(offered)).toEqual([
        ['0.5', false],
        ['0.5', true],
      ])
      const grown = materials.map(line => ({ ...line, quantity: 7000 }))
      expect(mud(handOver(offered, damages, grown))).toEqual([
        ['3.5', false],
        ['3.5', true],
      ])
    },
  )

  const mudOf = ({ draft }: Flow) =>
    draft.lines.filter(({ description }) => description === 'Mud').map(line => line.quantity)
  const grown = materials.map(line => ({ ...line, quantity: 7000 }))
  const remove = (flow: Flow) =>
    change(flow, ({ sections, lines }) =>
      changeSections({ sections, lines }, { type: 'removedWithLines', id: crack?.id ?? '' }),
    )

  it('takes no part of a removed repair back, and the new size of the others', () => {
    const removed = remove(inForm)
    expect(mudOf(removed)).toEqual(['0.5'])
    const again = handOver(removed, damages, grown)
    expect(again.draft.sections.map(({ id }) => id)).toEqual([inForm.draft.sections[1]?.id])
    expect(mudOf(again)).toEqual(['3.5'])
    expect(mudOf(handOver(again, damages, materials))).toEqual(['0.5'])
  })

  it('gives no part of a line to a repair that has its own line for it', () => {
    const chosen = change(inForm, ({ sections, lines }) => {
      const { lines: optional } = changeSections(
        { sections, lines },
        { type: 'offered', ...own, choice: 'selected' },
      )
      // As after acceptance: what the customer chose is fixed work of a change order.
      return { lines: optional.map(line => ({ ...line, isOptional: false, isSelected: false })) }
    })
    const again = handOver(chosen, damages, materials)
    const [mud] = again.draft.lines.filter(({ description }) => description === 'Mud')
    expect(mud?.reason?.detections.map(({ detectionId }) => detectionId)).toEqual([second])
    expect(mudOf(again)).toEqual(['0.5', '0.5'])
  })

  it('keeps the quantities of the form when its photos change', () => {
    const other = stepFlow(remove(inForm), { type: 'photosTaken', photos: ['data:b'] })
    expect(mudOf(handOver(other, [crackAt(first)], [lineFor('Mud', first)]))).toEqual(['0.5'])
  })

  it('loses a section with its damage; a line added to it stays, in no section', () => {
    const [gone] = inForm.draft.sections
    const added = { ...emptyLine('own'), description: 'Own', sectionId: gone?.id ?? null }
    const typed = change(inForm, ({ lines }) => ({ lines: [...lines, added] }))
    const again = handOver(typed, [crackAt(second)], [lineFor('Patch', second)])
    expect(again.draft.sections).toEqual([
      { ...inForm.draft.sections[1], title: 'Wall: crack in drywall' },
    ])
    expect(places(again)).toEqual({ Patch: 0, Own: null })
  })

  it('keeps a typed title with its photo when an earlier photo is taken out', () => {
    const titled = change(inForm, ({ sections }) => ({
      sections: sections.map((section, at) => ({ ...section, title: `Room ${at + 1}` })),
    }))
    const without = stepFlow(titled, { type: 'photosTaken', photos: ['data:b', 'data:c'] })
    const again = handOver(without, damages, materials)
    expect(again.draft.sections.map(({ title }) => title)).toEqual([
      'Room 2',
      'Wall: crack in drywall',
    ])
    expect(again.draft.sections.map(({ markIds }) => markIds)).toEqual([[first], [second]])
  })
})
