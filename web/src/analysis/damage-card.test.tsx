// The drywall damage card: confidence, cost and urgency (spec §2).
import type { EstimateInput } from '@quotewright/domain/analysis/analysis'
import type { Detection, Urgency } from '@quotewright/domain/analysis/detection'
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DamageCard } from './damage-card.tsx'

const damage = (
  suggestedUnitPrice: number,
  materialsCost: number,
  urgency: Urgency,
): Detection => ({
  id: `d${suggestedUnitPrice}`,
  name: 'Small hole',
  description: '',
  category: 'drywall',
  confidence: 80,
  estimatedQuantity: 1000,
  suggestedUnitPrice,
  iconClass: 'drywall',
  imageIndex: 0,
  damageType: 'small_hole',
  urgency,
  materialsCost,
})

const nothingSaid: EstimateInput = {
  findings: [],
  scales: [],
  proposedItems: [],
  isFallback: false,
}

const textOf = (
  detections: Detection[],
  confidence = 82.4,
  input = nothingSaid,
  visitCharges = 0,
) =>
  renderToStaticMarkup(
    <DamageCard
      detections={detections}
      confidence={confidence}
      visitCharges={visitCharges}
      input={input}
      visits={[
        { hours: 3000, crew: 1, dryHours: 24 },
        { hours: 2000, crew: 1, dryHours: 0 },
      ]}
      isBusy={false}
      onSurface={() => undefined}
      onSite={() => undefined}
    />,
  ).replaceAll(/<[^>]+>/g, ' ')

describe('the damage card', () => {
  it('adds up suggested prices and materials, to the cent', () => {
    const text = textOf([damage(12_505, 1230, 'low'), damage(8_000, 405, 'medium')])
    expect(text).toContain('82% confidence')
    expect(text).toContain('$205.05')
    expect(text).toContain('$16.35 materials')
  })

  it('says what the quote adds for the visit', () => {
    const hole = damage(8_000, 405, 'medium')
    expect(textOf([hole], 82, nothingSaid, 7_000)).toContain('plus $70.00 visit charges')
    expect(textOf([hole])).toContain('no visit charges')
  })

  it('shows no confidence for damage marked by hand', () => {
    const drawn = { ...damage(8_000, 405, 'medium'), isDrawn: true }
    expect(textOf([drawn])).toContain('Marked by you')
    expect(textOf([drawn])).not.toContain('%')
    expect(textOf([drawn, damage(12_505, 1230, 'low')])).toContain('82% confidence')
  })

  it('shows a price range and the priced guess while a size is assumed', () => {
    const assumed = { ...damage(23_022, 2122, 'low'), priceRange: { low: 11_840, high: 47_900 } }
    const text = textOf([assumed, damage(8_000, 405, 'low')])
    expect(text).toContain('$198–559')
    expect(text).toContain('Guess: $310.22 · $25.27 materials')
    expect(text).toContain('$118–479')
    const close = { ...assumed, priceRange: { low: 7695, high: 7742 } }
    expect(textOf([close])).toContain('$76–78')
  })

  it('asks the user to check uncertain damage, without a percentage', () => {
    const unsure = { ...damage(0, 0, 'low'), confidence: 45, needsReview: 'uncertain' as const }
    expect(textOf([unsure], 45)).toContain('Check this')
    expect(textOf([unsure], 45)).not.toContain('%')
    expect(textOf([damage(100, 10, 'low')], 91)).not.toContain('Check this')
    const mixed = textOf([unsure, { ...damage(100, 10, 'low'), confidence: 98 }], 82)
    expect(mixed).toContain('1 of 2 to check')
    expect(mixed).not.toContain('%')
    const confirmed = { ...damage(100, 10, 'low'), confidence: 45 }
    expect(textOf([confirmed], 45)).toContain('Confirmed by you')
    expect(textOf([confirmed, damage(200, 10, 'low')], 58)).toContain('58% confidence')
  })

  it('warns of high-urgency damage only', () => {
    const warning = 'High Priority Damage Detected'
    expect(textOf([damage(100, 10, 'low'), damage(200, 10, 'medium')])).not.toContain(warning)
    expect(textOf([damage(100, 10, 'low'), damage(200, 10, 'high')])).toContain(warning)
  })

  it('says how often the crew comes', () => {
    const text = textOf([damage(100, 10, 'low')])
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      '2 visits: 3 h, then 2 h; dries 24 h between coats',
    )
  })

  it('asks for the surface of each damage only if there are several', () => {
    const onWall = (id: FindingId) => ({ ...damage(100, 10, 'low'), id, surface: 'wall' as const })
    const one = textOf([onWall('detection-0-0')])
    expect(one).not.toContain('Wall or ceiling? Small hole')
    expect(one).not.toContain('All spots')
    const several = textOf([onWall('detection-0-0'), onWall('detection-0-1')])
    expect(several).toContain('Wall or ceiling? Small hole')
    expect(several).toContain('All spots: wall or ceiling')
  })

  it('says that the wall is a guess until the note or a person names the surface', () => {
    const guess = 'Wall is a guess. A ceiling takes more hours.'
    const onWall = { ...damage(100, 10, 'low'), id: 'detection-0-0', surface: 'wall' as const }
    expect(textOf([onWall])).toContain(guess)
    expect(textOf([onWall], 82, { ...nothingSaid, surface: 'wall' })).not.toContain(guess)
    const found = {
      kind: 'hole' as const,
      box: { x: 5, y: 5, width: 5, height: 5 },
      confidence: 80,
    }
    const placed = { ...nothingSaid, findings: [[{ ...found, surface: 'wall' as const }]] }
    expect(textOf([onWall], 82, placed)).not.toContain(guess)
  })

  it('is hidden if there is no drywall damage', () => {
    const { damageType: _, ...pipe } = damage(100, 10, 'high')
    expect(textOf([pipe])).toBe('')
  })
})
