// The PDF of a quote: its text in order and its structure for screen readers.
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  documentOf,
  paint,
  painted,
  painter,
  photoId,
  placedTexts,
  turn,
} from '../testing/painted-quote.ts'
import { createPdfPainter } from './pdf-painter.ts'
import type { Painting } from './pdf-worker.ts'

afterAll(() => painter.close())

describe('the text', () => {
  it("is complete, in the document's order", async () => {
    const { text } = await paint({ notes: ['Back door.', 'Mind the dog.'] })
    const order = [
      [
        'Hill Country Drywall',
        'Professional Quote',
        '(512) 555-0199',
        'Quote',
        'Q-1763669509123KZQF',
        'Valid until',
        'December 20, 2026',
      ],
      [
        'Total $472.42',
        'Prepared for',
        'Rosa Díaz',
        'rosa@example.com',
        'Job address',
        '12 Oak Street',
      ],
      ['What is included', 'Materials', 'Quantity', 'Unit price'],
      ['Work 1', '2 hours', '$95.00', '$1.00', 'Work 4', '$4.00', 'Labor', 'Drywall repair labor'],
      ['Subtotal', '$436.42', 'Total', '$472.42', 'Notes', 'Back door.', 'Mind the dog.', 'Terms'],
      ['Payment due upon completion', 'Thank you for your business!'],
    ].flat()
    let at = 0
    for (const part of order) {
      const next = text.indexOf(part, at)
      expect(next, `${part} after ${text.slice(at, at + 60)}`).toBeGreaterThanOrEqual(at)
      at = next + part.length
    }
  })

  it.each([
    'Zoë Ångström',
    'Łukasz Żółć',
    'Ωμέγα Παπαδόπουλος',
    'Тарас Шевченко',
    'Nguyễn Thị Ánh',
    '“O’Neill” — & <Söhne>',
  ])('shows %s', async name => {
    const { text } = await paint({ name, company: `${name} Ltd.` })
    expect(text.split(name), text).toHaveLength(4)
  })

  it('can be copied from a letter that earlier documents only had as a part of others', async () => {
    await paint({ name: '«½ Ͱ' })
    const name = '‹1⁄2 Ⱶ'
    expect((await paint({ name })).text).toContain(`Prepared for ${name} `)
  })

  it('shows right-to-left scripts, and a box for a letter that no typeface has', async () => {
    const { text } = await paint({ name: 'שלום 12 (אבג)', company: 'مرحبا 漢字 👨‍👩‍👧' })
    for (const part of ['12', '□□', 'Quote']) expect(text).toContain(part)
    // Extractors differ in the order of right-to-left letters, so the test checks only their presence.
    for (const letter of 'שלוםאבג') expect(text).toContain(letter)
  })

  it.each(['Rosa 🏠 knows.', '🏠 Rosa knows.', 'Rosa 🏠 👷🏽‍♀️ 🧱 knows. 🏠'])(
    'has no gap where an emoji was: %s',
    async note => {
      /** Of the words of the note, to a tenth of a point. */
      const edges = async (words: string) => {
        const { pdf } = await paint({ notes: [words] })
        const own = (await placedTexts(pdf, 1)).filter(({ text }) => /Rosa|knows/.test(text))
        const line = own.filter(({ baseline }) => baseline === own.at(-1)?.baseline)
        return [line[0]?.left, line.at(-1)?.right].map(edge => edge?.toFixed(1))
      }
      expect(await edges(note)).toEqual(await edges('Rosa knows.'))
    },
  )

  it('leaves out emoji that no typeface has', async () => {
    const { text } = await paint({ name: '👩‍🔧 Pat 🚰 Roe', company: 'Roe Plumbing 🔧🪠' })
    expect(text).not.toContain('□')
    expect(text).toMatch(/Prepared for\s+Pat\s+Roe\s/)
    expect(text).toContain('Roe Plumbing')
  })

  it('breaks words that are too long for a line', async () => {
    const { text } = await paint({
      name: 'Ж'.repeat(200),
      company: 'ß'.repeat(200),
      notes: ['x'.repeat(10_000)],
    })
    expect(text.match(/Ж/g)).toHaveLength(200)
    expect(text).toMatch(/ß… Page 1 of \d+/)
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(10_000)
  })
})

it('names each mark in the photo', async () => {
  const { text } = await paint({ hasPhoto: true, markCount: 14 })
  for (let number = 1; number <= 14; number++) expect(text).toContain(`Damage ${number} `)
})

type Node = { role?: string | undefined; alt?: string | undefined; children?: Node[] | undefined }
const Node: z.ZodMiniType<Node> = z.object({
  role: z.optional(z.string()),
  alt: z.optional(z.string()),
  children: z.optional(z.array(z.lazy(() => Node))),
})
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
]
const figuresOf = (node: Node): Node[] =>
  node.role === 'Figure' ? [node] : (node.children ?? []).flatMap(figuresOf)

describe('for a screen reader', () => {
  it('there are headings, tables with headers, and a described photo', async () => {
    const { pdf } = await paint({ hasPhoto: true })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = Node.parse(await (await pdf.getPage(1)).getStructTree())
    const roles = rolesOf(tree)
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) {
      expect(roles).toContain(role)
    }
    expect(figuresOf(tree).map(figure => figure.alt)).toEqual(['Photo 1 of the job site'])
  })

  it('the file has title, author and language', async () => {
    const { pdf } = await paint()
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Title: 'Quote Q-1763669509123KZQF',
      Author: 'Hill Country Drywall',
      Subject: 'Professional Quote for Rosa Díaz',
      Language: 'en-US',
    })
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })
})

const stuckAtFirst = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ document }) => {
  while (document.title === 'stuck');
  parentPort.postMessage({ bytes: new Uint8Array([7]), unreadable: [] })
})`

/** Paints once another thread has a painting, too. Answers each hello, because the other thread may start later. */
const waitsForAnother = `
import { parentPort } from 'node:worker_threads'
const channel = new BroadcastChannel('two-paintings')
parentPort.once('message', () => {
  channel.onmessage = ({ data }) => {
    if (data === 'hello') channel.postMessage('hello back')
    parentPort.postMessage({ bytes: new Uint8Array([7]), unreadable: [] })
  }
  channel.postMessage('hello')
})`

describe('the painter', () => {
  it('paints many at once without mixing them up', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Customer ${index}`)
    const painted = await Promise.all(names.map(name => paint({ name })))
    expect(painted.every(({ text }, index) => text.includes(`Customer ${index} `))).toBe(true)
  })

  it('paints for two businesses at the same time', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(waitsForAnother)}`)
    const own = createPdfPainter({ size: 2, script })
    const paintFor = (business: string) =>
      own.paint({ ...turn, business }, { document: documentOf(), photos: [] })
    expect(await Promise.all([paintFor('a'), paintFor('b')])).toHaveLength(2)
    await own.close()
  })

  it('leaves out a photo whose file is missing', async () => {
    const bytes = await painted({ document: documentOf({ hasPhoto: true }), photos: [] })
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  it('leaves out a file that is not a picture, and names it', async () => {
    const photos = [{ id: photoId, jpeg: new Uint8Array([0xff, 0xd8, 0, 0]) }]
    const document = documentOf({ hasPhoto: true })
    expect(await painter.paint(turn, { document, photos })).toMatchObject({ unreadable: [photoId] })
    expect((await paint()).pages).toHaveLength(1)
  })

  it('fails the current painting when it is closed, and can be started again', async () => {
    const own = createPdfPainter({ idleMs: 1 })
    const painting = { document: documentOf(), photos: [] }
    const paintOwn = () => own.paint(turn, painting)
    const fetching = () => own.paint(turn, () => new Promise<Painting>(() => undefined))
    const refused = [paintOwn(), paintOwn(), fetching(), fetching()].map(one =>
      expect(one).rejects.toThrow('closed'),
    )
    await own.close()
    await Promise.all(refused)
    for (let count = 0; count < 3; count++) {
      const { bytes } = await paintOwn()
      expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe('%PDF-1.7')
    }
    await own.close()
  })

  it('stops a painting that takes too long, and continues with a new worker', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(stuckAtFirst)}`)
    const own = createPdfPainter({ timeoutMs: 2000, script })
    const paintOwn = (title: string) =>
      own.paint(turn, { document: { ...documentOf(), title }, photos: [] })
    const [stuck, next] = [paintOwn('stuck'), paintOwn('next')]
    await expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
    expect((await next).bytes).toEqual(new Uint8Array([7]))
    await own.close()
  })

  it('fetches the photos of at most eight PDFs at a time, and paints others meanwhile', async () => {
    const own = createPdfPainter({ size: 1 })
    const painting = { document: documentOf(), photos: [] }
    const storage = Promise.withResolvers<void>()
    let fetched = 0
    const paintings = Array.from({ length: 20 }, (_, business) =>
      own.paint({ ...turn, business: String(business) }, async () => {
        fetched += 1
        await storage.promise
        return painting
      }),
    )
    await own.paint({ ...turn, business: 'without photos' }, painting)
    expect(fetched).toBe(8)
    storage.resolve()
    expect(await Promise.all(paintings)).toHaveLength(20)
    expect(fetched).toBe(20)
    await own.close()
  })

  it('gives up photos that never come, and makes room for others', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(stuckAtFirst)}`)
    const own = createPdfPainter({ timeoutMs: 2000, script })
    const never = own.paint(turn, () => new Promise<Painting>(() => undefined))
    const next = own.paint(turn, async () => ({ document: documentOf(), photos: [] }))
    await expect(never).rejects.toMatchObject({ code: 'unavailable' })
    expect((await next).bytes).toEqual(new Uint8Array([7]))
    await own.close()
  })
})
