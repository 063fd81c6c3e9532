// POST /api/ai/analyze-photo with a vision language model whose boxes the built-in model sharpens.
import type { Finding } from '@quotewright/domain/analysis/detection'
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
  it("becomes the built-in model's if both find the same kind of damage", async () => {
    letBuiltInSee({ findings: [apart, hole], references: [] })
    const { detections, estimateInput } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: sharper, confidence: 80 }])
    // The built-in model adds no findings.
    expect(estimateInput.findings.flat()).toHaveLength(1)
  })

  it.each([
    ['of another kind', { ...hole, kind: 'nail_pop' as const }],
    ['elsewhere', apart],
  ])('stays if the built-in model finds damage %s', async (_, seen) => {
    letBuiltInSee({ findings: [seen], references: [] })
    const { detections } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: box }])
  })

  it('takes each box of the built-in model once, so two findings never share a place', async () => {
    letBuiltInSee({ findings: [hole], references: [] })
    const other = { ...good.damages[0], box: { ...box, x: 25 }, confidence: 70 }
    const { detections } = await analyzeDamage(good.damages[0] as object, other)
    expect(detections).toMatchObject([{ boundingBox: sharper }, { boundingBox: other.box }])
  })

  it('stays without an error if the built-in model is busy', async () => {
    keepBuiltInBusy()
    const { detections, analysisError } = await analyzeDamage(good.damages[0] as object)
    expect(detections).toMatchObject([{ boundingBox: box }])
    expect(analysisError).toBe(false)
    expect(logged).toEqual([])
  })
})

it('a wall plate that the built-in model is sure of sets the scale for findings of a language model', async () => {
  letBuiltInSee({ findings: [hole], references: [plate] })
  const { detections, estimateInput } = await analyzeDamage(good.damages[0] as object)
  expect(estimateInput.scales[0]).toMatchObject({ source: 'outlet_plate', longSideInches: 60 })
  expect(detections[0].dimensions).toBe('about 4 × 3.5 in (scale: a wall plate, 4.5 in tall)')
})
