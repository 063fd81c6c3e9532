// Boxes of a vision language model, sharpened by the built-in model behind POST /api/ai/analyze-photo.
import type { Finding } from '@quotewright/domain/detection'
import type { Reference } from '@quotewright/vision/references'
import { describe, expect, it } from 'vitest'
import { answer, box, good, startModels } from '../testing/model-outputs.ts'

const { models, person, analyze, use, logged, letBuiltInSee, keepBuiltInBusy } = await startModels()

const sharper = { x: 22, y: 27, width: 7, height: 8 }
const hole: Finding = { kind: 'hole', box: sharper, confidence: 88 }
const apart = { ...hole, box: { x: 70, y: 70, width: 7, height: 8 } }
const plate: Reference = {
  kind: 'outlet_plate',
  length: 7.5,
  box: { x: 5, y: 5, width: 6, height: 10 },
  line: { from: { x: 8, y: 5 }, to: { x: 8, y: 15 } },
  likelihood: 0.99,
  isSure: true,
}

async function analyzeDamage(...damages: object[]) {
  use('openai')
  models.script('openai', answer({ damages, items: [] }))
  return analyze(person)
}

describe('a box of a language model', () => {
  it('becomes that of the built-in model where both see the same kind of damage', async () => {
    letBuiltInSee({ findings: [apart, hole], references: [] })
    const { detections, estimateInput } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: sharper, confidence: 91 }])
    // The built-in model adds nothing by itself.
    expect(estimateInput.findings.flat()).toHaveLength(1)
  })

  it.each([
    ['of another kind', { ...hole, kind: 'nail_pop' as const }],
    ['elsewhere', apart],
  ])('stays where the built-in model sees damage %s', async (_, seen) => {
    letBuiltInSee({ findings: [seen], references: [] })
    const { detections } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: box }])
  })

  it('is the built-in model’s once: two damages are not put on one place', async () => {
    letBuiltInSee({ findings: [hole], references: [] })
    const other = { ...good.damages[0], box: { ...box, x: 25 }, confidence: 70 }
    const { detections } = await analyzeDamage(good.damages[0] as object, other)
    expect(detections).toMatchObject([{ boundingBox: sharper }, { boundingBox: other.box }])
  })

  it('stays where the built-in model is busy, and nobody is troubled', async () => {
    keepBuiltInBusy()
    const { detections, analysisError } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: box }])
    expect(analysisError).toBe(false)
    expect(logged).toEqual([])
  })
})

it('a wall plate that the built-in model is sure of measures what a language model found', async () => {
  letBuiltInSee({ findings: [hole], references: [plate] })
  const { detections, estimateInput } = await analyzeDamage(good.damages[0] as object)
  expect(estimateInput.scales[0]).toMatchObject({ source: 'outlet_plate', longSideInches: 60 })
  expect(detections[0].dimensions).toBe('about 4 × 3.5 in (scale: a wall plate, 4.5 in tall)')
})
