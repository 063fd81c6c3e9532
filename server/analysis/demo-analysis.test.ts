// Anyone may try a demo, and the operator pays for a vision language model: a demo's photos never reach it.
import { expect, it } from 'vitest'
import { answer, good, startModels } from '../testing/model-outputs.ts'

const { models, server, person, photos, analyze, use, modelOutputs } = await startModels()

it('a demo is read by the built-in model alone, an account by the one that is paid for', async () => {
  use('openai')
  models.script('openai', answer(good))
  const visitor = server.client()
  expect((await visitor.post('/api/auth/demo')).status).toBe(200)
  const tried = await visitor.post('/api/ai/analyze-photo', { allImages: photos })
  expect(models.requests).toHaveLength(0)
  expect(tried.body).toMatchObject({ analysisError: false, detections: [{}, {}] })
  expect(new Set(modelOutputs.map(({ reader }) => reader))).toEqual(new Set(['built-in']))
  await analyze(person)
  expect(models.requests).toHaveLength(1)
  expect(modelOutputs.at(-1)?.reader).toBe('openai/gpt-4.1')
})
