// Demo photos never reach a vision language model, because the operator would pay for them.
import { expect, it } from 'vitest'
import { answer, good, startModels } from '../testing/model-outputs.ts'

const { models, server, person, photos, analyze, use, modelOutputs } = await startModels()

it('the built-in model reads demo photos, the paid model those of an account', async () => {
  use('openai')
  models.script('openai', answer(good))
  const visitor = server.client()
  expect((await visitor.post('/api/auth/demo')).status).toBe(200)
  const demo = await visitor.post('/api/ai/analyze-photo', { allImages: photos })
  expect(models.requests).toHaveLength(0)
  expect(demo.body).toMatchObject({ analysisError: false, detections: [{}, {}] })
  expect(new Set(modelOutputs.map(({ reader }) => reader))).toEqual(new Set(['built-in']))
  await analyze(person)
  expect(models.requests).toHaveLength(1)
  expect(modelOutputs.at(-1)?.reader).toBe('openai/gpt-4.1')
})
