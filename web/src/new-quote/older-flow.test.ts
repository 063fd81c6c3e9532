// Quotes stored by earlier app versions open in this one. Those versions wrote the samples.
import { readFile } from 'node:fs/promises'
import { Analysis } from '@quotewright/domain/analysis/analysis'
import { QuoteToCreate } from '@quotewright/domain/quotes/quote'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { draftToCreate } from './draft-content.ts'
import { type Flow, stepFlow } from './flow.ts'
import { flowFormat } from './kept-flow.ts'
import { unfinishedFormat } from './unfinished-jobs.ts'
import { unsentFormat } from './unsent-drafts.ts'

async function sample(version: number): Promise<Flow> {
  const file = new URL(`./kept-samples/flow-${version}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Since format 4 this tab stores the photos separately. */
async function keptInTab(format: number): Promise<unknown> {
  const { photos, ...flow } = await sample(format)
  return { format, flow: format < 4 ? { ...flow, photos } : flow }
}

/** Unsent drafts skip the tab's format 3, so their format 3 is the tab's format 4. */
async function keptUnsent(format: number): Promise<unknown> {
  return { format, flows: [await sample(format < 3 ? format : format + 1)] }
}

/** Expects that today's schema reads and writes the value without loss. */
function expectCurrentShape<T>(schema: z.ZodMiniType<T>, value: T): void {
  expect(z.decode(schema, z.encode(schema, value))).toEqual(value)
}

function expectAllTyped({ draft }: Pick<Flow, 'draft'>): void {
  expect(draft).toMatchObject({
    jobAddress: '12 Oak Street',
    notes: 'Dog in the yard',
    typedCustomer: { firstName: 'Rosa', phone: '512 555' },
  })
  expect(draft.lines[0]?.unitPrice).toBe('21.50')
  expect(draft.lines.at(-1)).toMatchObject({ description: 'Haul away', unitPrice: '35' })
  expectCurrentShape(QuoteToCreate, draftToCreate(draft, 'draft'))
}

/** Earlier versions kept the analyzed photo in the analysis only. */
function expectPhoto(flow: Pick<Flow, 'draft' | 'photoIds'>): void {
  const id = '0198c0de-0000-7000-8000-000000000001'
  expect(flow.draft.photos).toEqual([{ id, isLeftOut: false }])
  expect(flow.photoIds).toEqual([id])
}

it.each([1, 2, 3, 4, 5])('opens a flow stored in this tab in format %i', async format => {
  const flow = flowFormat.parse(await keptInTab(format))?.flow
  if (!flow) throw new Error('The flow is gone')
  expectAllTyped(flow)
  expectPhoto(flow)
  expect(flow).toMatchObject({ stage: 'form', note: format < 3 ? '' : 'second floor' })
  expect(flow.photos).toEqual(format < 4 ? ['data:image/jpeg;base64,AAAA'] : undefined)
  expect(stepFlow({ ...flow, photos: [] }, { type: 'previewed' }).stage).toBe('preview')
})

it.each([1, 2, 3, 4])('reads an unsent draft stored in format %i', async format => {
  const flows = unsentFormat.parse(await keptUnsent(format))?.flows ?? []
  expect(flows).toHaveLength(1)
  for (const flow of flows) {
    expectAllTyped(flow)
    expectPhoto(flow)
    expect(flow.photos).toEqual(['data:image/jpeg;base64,AAAA'])
    expect(flow.note).toBe(format < 3 ? '' : 'second floor')
  }
})

it('keeps an analysis with its answers, measurements and corrections, except from format 1', async () => {
  expect(flowFormat.parse(await keptInTab(1))?.flow.outcome).toBe(null)
  for (const format of [2, 3, 4, 5]) {
    const { analysis, items } = flowFormat.parse(await keptInTab(format))?.flow.outcome ?? {}
    if (!analysis) throw new Error('The analysis is gone')
    expectCurrentShape(Analysis, analysis)
    expect(analysis.estimateInput).toMatchObject({
      findings: [[{ kind: 'hole' }, { kind: 'crack', reviewReason: 'uncertain' }]],
      scales: [{ source: 'measured', longSideInches: 60 }],
    })
    expect(items?.[0]?.line.unitPrice).toBe('21.50')
  }
})

it('adds the terms that quotes have got since, and keeps those that were chosen', async () => {
  const now = flowFormat.parse(await keptInTab(5))?.flow
  if (!now) throw new Error('The flow is gone')
  const { roundSections: _, ...draft } = { ...now.draft, taxes: 'none' as const }
  const older = { ...now, draft }
  const job = { flow: older, photoCount: 1, leftAt: '2026-11-22T09:00:00.000Z' }
  for (const flow of [
    flowFormat.parse({ format: 8, flow: older })?.flow,
    unsentFormat.parse({ format: 7, flows: [older] })?.flows[0],
    unfinishedFormat.parse({ format: 4, jobs: [job] })?.jobs[0]?.flow,
  ]) {
    expect(flow?.draft).toEqual({ ...draft, roundSections: false })
  }
})

it('keeps an on-device analysis unsynced', async () => {
  const [flow] = unsentFormat.parse(await keptUnsent(3))?.flows ?? []
  expect(flow?.outcome?.unsynced?.modelOutput).toMatchObject({ durationMs: 900 })
  expect(flow?.outcome?.analysis?.estimateInput.proposedItems).toMatchObject([
    { name: 'Toilet, round front' },
  ])
})

it('offers an unfinished job stored in format 1 with its photo', async () => {
  const { photos: _, ...flow } = await sample(5)
  const job = { flow, photoCount: 1, leftAt: '2026-11-22T09:00:00.000Z' }
  const [kept] = unfinishedFormat.parse({ format: 1, jobs: [job] })?.jobs ?? []
  if (!kept) throw new Error('The job is gone')
  expectAllTyped(kept.flow)
  expectPhoto(kept.flow)
})
