// The operator's export command: the photos it writes and those it leaves out.
import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from '@quotewright/domain/analysis/detection'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportTraining } from './analysis/export-training.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { crack, createScriptedModel, hole } from './testing/scripted-model.ts'
import { type Person, startTestServer } from './testing/test-server.ts'

const { photoReader, letFind } = createScriptedModel()
const server = await startTestServer({ services: { photoReader } })
const scratch = await mkdtemp(join(tmpdir(), 'quotewright-training-'))
afterAll(() => rm(scratch, { recursive: true }))

const command = fileURLToPath(new URL('export-training.ts', import.meta.url))
/** Runs the command beside a running server with its own database. */
function runCommand(...args: string[]) {
  const { host = '', port, user = '', database = '', password } = server.pool.options
  const login = typeof password === 'string' ? `${user}:${password}` : user
  const env = {
    ...bareEnvironment,
    DATA_DIR: server.services.config.dataDir,
    DATABASE_URL: `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  }
  return new Promise<{ code: number | string; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [command, ...args], { env, cwd: scratch }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

let folders = 0
/** Exports in this process, because each run of the command loads the server's code again. */
async function exported() {
  const folder = join(scratch, `export-${++folders}`)
  const { files, now } = server.services
  const { businesses } = await exportTraining({ pool: server.pool, files, now }, folder)
  return { folder, businesses, labels: await labelsIn(folder) }
}

async function exportedByCommand() {
  const folder = join(scratch, `export-${++folders}`)
  const { stdout, stderr } = await runCommand(folder)
  expect(stderr).toBe('')
  return { folder, stdout, labels: await labelsIn(folder) }
}

async function labelsIn(folder: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8'))
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON
type Json = any

async function analyze(person: Person, color: string, seen: Finding[] = [hole]): Promise<Json> {
  letFind(seen)
  const create = { width: 640, height: 480, channels: 3, background: color } as const
  const place = { IFD0: { ImageDescription: 'Ann Lee' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } }
  const photo = await sharp({ create }).withExif(place).jpeg().toBuffer()
  return (await person.post('/api/ai/analyze-photo', { imageData: photo.toString('base64') })).body
}

async function quote(person: Person, analysis: Json, change: Json = {}) {
  const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
  const lines = analysis.materials.map(({ id: _id, name, ...line }: Json) => ({
    ...line,
    description: name,
  }))
  const { status } = await person.post('/api/quotes', {
    quote: {
      customerId: customer.body.id,
      status: change.status ?? 'pending',
      aiAnalysisData: JSON.stringify({
        materials: [],
        totalEstimate: '0.00',
        analysisId: analysis.id,
        estimateInput: change.estimateInput ?? analysis.estimateInput,
      }),
    },
    lineItems: change.lines?.(lines) ?? lines,
  })
  expect(status).toBe(201)
}

const share = (person: Person, sharesPhotos = true) =>
  person.put('/api/settings/preferences', { sharesPhotos })

let person: Person
beforeAll(async () => {
  person = await server.signUp()
})

describe('the export', () => {
  it('is empty until a business agrees, and again after it withdraws', async () => {
    await quote(person, await analyze(person, '#100'))
    expect((await exported()).labels).toEqual({})
    await share(person)
    const { folder, stdout, labels } = await exportedByCommand()
    const [file = ''] = Object.keys(labels)
    expect(labels).toEqual({ [file]: [{ type: 'hole', box: [40, 40, 8, 10] }] })
    expect(stdout).toBe('Labeled photos: 1. Businesses that share theirs: 1.\n')
    expect(file).toMatch(/^[0-9a-f]{64}\.jpg$/)
    expect(await readdir(folder)).toEqual([file, 'labels.json'])
    await share(person, false)
    expect((await exported()).labels).toEqual({})
    await share(person)
  })

  it('contains nothing about the user, business, customer or place', async () => {
    const { folder, labels } = await exported()
    const me = (await person.get('/api/auth/user')).body
    const [file = ''] = Object.keys(labels)
    const photo = await readFile(join(folder, file))
    const { exif, width, height } = await sharp(photo).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 640, height: 480 })
    const all =
      file + (await readFile(join(folder, 'labels.json'), 'utf8')) + photo.toString('latin1')
    for (const secret of [me.id, me.business.id, me.business.name, me.email, 'Ann Lee']) {
      expect(all).not.toContain(secret)
    }
  })

  it('labels counted items, and leaves out undecided ones', async () => {
    const before = Object.keys((await exported()).labels)
    const answered = await analyze(person, '#200', [hole, crack])
    const [[sure, unsure]] = answered.estimateInput.findings
    const findings = [[sure, { ...unsure, answer: 'left_out' }]]
    await quote(person, answered, { estimateInput: { ...answered.estimateInput, findings } })
    await quote(person, await analyze(person, '#300', [hole, crack]))
    await quote(person, await analyze(person, '#400', []), { status: 'draft' })
    await quote(person, await analyze(person, '#500'), { status: 'draft' })
    await quote(person, await analyze(person, '#600'), {
      lines: (lines: Json[]) => [
        ...lines,
        { description: 'Patch', quantity: '1', unitPrice: '90.00' },
      ],
    })
    const { labels } = await exported()
    const more = Object.entries(labels).filter(([file]) => !before.includes(file))
    expect(more.map(([, boxes]) => boxes)).toEqual([[{ type: 'hole', box: [40, 40, 8, 10] }]])
  })

  it('labels damage that a person marked with its kind, and moved boxes at their new place', async () => {
    const before = Object.keys((await exported()).labels)
    const box = { x: 5, y: 6, width: 7, height: 8 }
    const drawn = (kind: string) => ({ kind, box, confidence: 100, isDrawn: true })
    const estimated = async ({ id, photos, estimateInput }: Json, findings: Json[]) => {
      const request = { id, photos, estimateInput: { ...estimateInput, findings: [findings] } }
      return (await person.post('/api/ai/estimate', request)).body
    }
    const missed = await analyze(person, '#a00', [])
    await quote(person, await estimated(missed, [drawn('water_damage')]))
    const misplaced = await analyze(person, '#a01', [hole])
    await quote(person, await estimated(misplaced, [drawn('hole'), drawn('nail_pop')]))
    const { labels } = await exported()
    const more = Object.entries(labels).filter(([file]) => !before.includes(file))
    const label = (type: string) => ({ type, box: [5, 6, 7, 8] })
    expect(more.map(([, boxes]) => boxes)).toEqual(
      expect.arrayContaining([[label('water_damage')], [label('hole'), label('nail_pop')]]),
    )
    expect(more).toHaveLength(2)
  })

  it('labels corrected analyses of a phone like any other', async () => {
    const before = Object.keys((await exported()).labels)
    const create = { width: 640, height: 480, channels: 3, background: '#b00' } as const
    const photo = (await person.post('/api/photos', await sharp({ create }).jpeg().toBuffer())).body
    const scales = [{ source: 'assumed', longSideInches: 48 }]
    const id = server.services.newId()
    const estimated = {
      photos: [photo],
      estimateInput: {
        findings: [[hole, { ...crack, answer: 'left_out' }]],
        scales,
        proposedItems: [],
      },
    }
    await person.put(`/api/analyses/${id}`, {
      ...estimated,
      modelOutput: {
        findings: [[hole, { ...crack, reviewReason: 'uncertain' }]],
        scales,
        durationMs: 900,
      },
    })
    await quote(person, (await person.post('/api/ai/estimate', { id, ...estimated })).body)
    const { labels } = await exported()
    const more = Object.entries(labels).filter(([file]) => !before.includes(file))
    expect(more.map(([, boxes]) => boxes)).toEqual([[{ type: 'hole', box: [40, 40, 8, 10] }]])
  })

  it('uses the newest correction of a photo that is in several quotes', async () => {
    const before = Object.keys((await exported()).labels)
    await quote(person, await analyze(person, '#700', [hole]))
    await quote(person, await analyze(person, '#700', [{ ...hole, kind: 'crack' }]))
    const { labels } = await exported()
    const more = Object.entries(labels).filter(([file]) => !before.includes(file))
    expect(more.map(([, boxes]) => boxes)).toEqual([[{ type: 'crack', box: [40, 40, 8, 10] }]])
  })

  it('exports many quotes of many businesses', async () => {
    const [sharing, silent] = [await server.signUp(), await server.signUp()]
    const before = Object.keys((await exported()).labels).length
    await share(sharing)
    await quote(silent, await analyze(silent, '#800'))
    const [often, last] = [await analyze(sharing, '#801'), await analyze(sharing, '#802')]
    for (let n = 0; n < 55; n++) await quote(sharing, often)
    await quote(sharing, last)
    const { businesses, labels } = await exported()
    expect(Object.keys(labels)).toHaveLength(before + 2)
    expect(businesses).toBe(2)
  })

  it('stops exporting photos of a business that withdraws meanwhile', async () => {
    const hesitant = await server.signUp()
    await quote(hesitant, await analyze(hesitant, '#c01'))
    await quote(hesitant, await analyze(hesitant, '#c02'))
    await share(hesitant)
    const { id } = (await hesitant.get('/api/auth/user')).body.business
    const { pool } = server
    const { files, now } = server.services
    const taken: string[] = []
    const get: typeof files.get = async key => {
      if (key.includes(id)) {
        taken.push(key)
        await share(hesitant, false)
      }
      return files.get(key)
    }
    await exportTraining({ pool, files: { ...files, get }, now }, join(scratch, 'taken-back'))
    expect(taken).toHaveLength(1)
  })

  it.each([
    ['demo business', 'is_demo = true'],
    ['business that has lapsed, and so cannot switch it off', `subscription_status = 'cancelled'`],
  ])('has no %s', async (_, state) => {
    const before = Object.keys((await exported()).labels).length
    const visitor = await server.signUp()
    await quote(visitor, await analyze(visitor, '#900'))
    await share(visitor)
    const { id } = (await visitor.get('/api/auth/user')).body.business
    await server.pool.query(`update businesses set ${state} where id = $1`, [id])
    expect(Object.keys((await exported()).labels)).toHaveLength(before)
  })
})

describe('the command', () => {
  it('prints its usage', async () => {
    for (const args of [[], ['one', 'two'], ['--help']]) {
      const { code, stderr } = await runCommand(...args)
      expect(code).toBe(1)
      expect(stderr).toBe('Use: npm run export:training -- <new or empty folder>\n')
    }
  })

  it('refuses a folder that is not empty, such as an earlier export', async () => {
    const folder = join(scratch, 'used')
    await mkdir(folder)
    await writeFile(join(folder, 'old.jpg'), 'old')
    const { code, stderr } = await runCommand(folder)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${folder} must be new or empty.\n`,
    })
    await expect(access(join(folder, 'labels.json'))).rejects.toThrow()
  })

  it('reports a folder that cannot be created', async () => {
    const path = join(scratch, 'a-file')
    await writeFile(path, '')
    const { stderr } = await runCommand(path)
    expect(stderr).toBe(`${path} could not be created.\n`)
  })
})
