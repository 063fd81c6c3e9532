// Cancellation and timeouts of a vision language model, and the token usage until then.
import { expect, it } from 'vitest'
import { answer, good, startModels } from '../../testing/model-outputs.ts'
import type { Person } from '../../testing/test-server.ts'

const { models, server, person, photos, analyze, use, modelOutputs, keepBuiltInBusy } =
  await startModels()
const silent = { kind: 'silent' as const }
const unfit = { kind: 'text' as const, text: 'A hole.' }
const request = { imageData: photos[0] }
const usageOf = async (who: Person) => (await who.get('/api/ai/usage')).body

it('a client that disconnects cancels the request, and usage until then is recorded', async () => {
  const owner = await server.signUp()
  use('openai', { turns: { size: 1, maxPerBusiness: 1, maxWaiting: 1, patienceMs: 60_000 } })
  models.script('openai', unfit, silent)
  const gone = new AbortController()
  const analysis = owner.send('/api/ai/analyze-photo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: gone.signal,
  })
  await models.requestReceived()
  gone.abort()
  await expect(analysis).rejects.toThrow()
  await models.requestCanceled()
  await expect.poll(async () => (await usageOf(owner)).failures).toBe(1)
  const newest = [{ reader: null }]
  expect(await usageOf(owner)).toMatchObject({ analyses: 1, inputTokens: 2210, newest })
  expect(modelOutputs).toEqual([])
  models.script('openai', answer(good))
  expect(await analyze(owner)).toMatchObject({ analysisError: false })
})

it('an endless answer is cut off', async () => {
  use('openai')
  models.script('openai', { kind: 'endless' })
  expect((await analyze(person)).notes).toMatch(/backup model checked the photos/)
  await models.requestCanceled()
})

it('the timeout applies between two attempts too', async () => {
  const waiting = Promise.withResolvers<void>()
  const deadline = new AbortController()
  use('openai', {
    deadline: () => deadline.signal,
    wait: (_, signal) => {
      waiting.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', reject))
    },
  })
  models.script('openai', { kind: 'error', status: 503, message: 'Overloaded' })
  const analysis = analyze(person)
  await waiting.promise
  deadline.abort()
  expect((await analysis).notes).toMatch(/backup model checked the photos/)
  expect(models.requests).toHaveLength(1)
})

it('when the server stops, the built-in model reads the photos', async () => {
  const reader = use('openai', { graceMs: 0 })
  models.script('openai', silent)
  const analysis = analyze(person)
  await models.requestReceived()
  reader.finishSoon?.()
  expect((await analysis).notes).toMatch(/backup model checked the photos/)
  await models.requestCanceled()
})

it('a busy built-in model then answers with Retry-After, and the paid usage is recorded', async () => {
  const owner = await server.signUp()
  use('openai')
  keepBuiltInBusy()
  models.script('openai', unfit)
  const refused = await owner.post('/api/ai/analyze-photo', request)
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await usageOf(owner)).toMatchObject({ failures: 1, inputTokens: 4420 })
})
