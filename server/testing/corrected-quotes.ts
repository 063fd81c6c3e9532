// Quotes made from an analysis and then changed, and the corrections that reports count.
import type { Finding } from '@quotewright/domain/analysis/detection'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createScriptedModel, hole } from './scripted-model.ts'
import { type Person, startTestServer } from './test-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON responses
export type Json = any

/** The lines of a quote that takes the analysis unchanged. */
export const linesOf = ({ materials }: Json) =>
  materials.map(({ id: _id, name, ...line }: Json) => ({ ...line, description: name }))

export const travel = { description: 'Travel', quantity: '1', unitPrice: '40.00' }

export const none = {
  deleted: 0,
  added: 0,
  resized: 0,
  repriced: 0,
  renamed: 0,
  measured: 0,
  answered: 0,
  marked: 0,
  moved: 0,
}

/** Call it at the top of a test file. It stops automatically. */
export async function startCorrections() {
  const { photoReader, letFind } = createScriptedModel()
  const server = await startTestServer({ services: { photoReader } })

  async function analyze(person: Person, findings: Finding[] = [hole]): Promise<Json> {
    letFind(findings)
    const create = { width: 640, height: 480, channels: 3, background: '#777' } as const
    const imageData = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
    return (await person.post('/api/ai/analyze-photo', { imageData })).body
  }

  async function newPerson() {
    const person = await server.signUp()
    const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
    const quoteOf = (analysis: Json, status = 'pending') => ({
      customerId: customer.body.id,
      status,
      aiAnalysisData: JSON.stringify({
        materials: [],
        totalEstimate: '0.00',
        analysisId: analysis.id,
        estimateInput: analysis.estimateInput,
      }),
    })
    const make = async (analysis: Json, lineItems = linesOf(analysis), status?: string) => {
      const made = await person.post('/api/quotes', { quote: quoteOf(analysis, status), lineItems })
      expect(made.status).toBe(201)
      return made.body
    }
    const save = async ({ quote }: Json, change: object, lineItems: Json) => {
      const { id, status, customerId, version } = quote
      const body = { quote: { status, customerId, version, ...change }, lineItems }
      const saved = await person.put(`/api/quotes/${id}`, body)
      expect(saved.status).toBe(200)
      return saved.body
    }
    const rating = async () => (await person.get('/api/reports')).body.analyses
    return { person, make, save, rating }
  }

  return { server, analyze, newPerson }
}
