// The certificate page of a signed PDF: its place, the drawn signature, long names, and the same bytes each time.
import type { Paper } from '@quotewright/domain/paper'
import { certificateOf } from '@quotewright/domain/signatures/certificate'
import { extractText, getDocumentProxy } from 'unpdf'
import { OPS } from 'unpdf/pdfjs'
import { afterAll, describe, expect, it } from 'vitest'
import { documentOf, overprints, painted, painter, placedTexts } from '../testing/painted-quote.ts'
import { sha256, strokes } from '../testing/signed-quote.ts'

afterAll(() => painter.close())

type Signed = { paper?: Paper; name?: string; drawn?: boolean; at?: string }

async function sign({ paper = 'letter', name = 'Carl Jones', drawn = true, at }: Signed = {}) {
  const document = documentOf({ paper, name, materials: 3 })
  const certificate = certificateOf({
    document,
    publicUrl: 'https://quotes.example.com',
    signature: {
      name,
      strokes: drawn ? strokes : null,
      signedAt: at ?? '2026-11-24T19:14:05.123Z',
      timeZone: 'America/New_York',
      address: '203.0.113.7',
      browser: '',
    },
  })
  const bytes = await painted({ document, photos: [], certificate })
  const hash = sha256(bytes)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return { hash, pdf, pages: (await extractText(pdf)).text }
}

describe('a certificate', () => {
  it.each(['letter', 'a4'] as const)('is the last page on %s, inside the margins', async paper => {
    const { pdf, pages } = await sign({ paper })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Page 1 of 2')
    const texts = await placedTexts(pdf, 2)
    const [, , width = 0] = (await pdf.getPage(2)).view
    for (const { left, right, baseline } of texts) {
      expect(left).toBeGreaterThanOrEqual(53)
      expect(right).toBeLessThanOrEqual(width - 53)
      expect(baseline).toBeGreaterThan(20)
    }
    const at = (text: string) => texts.find(one => one.text === text)
    expect(at('Certificate of signature')?.left).toBe(54)
    // A label and its value share a line.
    const gap = (at('Signed by')?.baseline ?? 0) - (at('Carl Jones')?.baseline ?? 99)
    expect(Math.abs(gap)).toBeLessThan(3)
    expect(at('Carl Jones')?.left).toBe(174)
  })

  it('prints nothing over something else, even with the longest name', async () => {
    for (const name of ['Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim(), 'M'.repeat(200)]) {
      const { pdf } = await sign({ name, drawn: false })
      for (let page = 2; page <= pdf.numPages; page++) {
        const texts = await placedTexts(pdf, page)
        const over = texts.filter((one, at) =>
          texts.slice(at + 1).some(other => overprints(one, other)),
        )
        expect(over).toEqual([])
      }
    }
  })

  it('sets a long typed name smaller instead of breaking a word', async () => {
    const { pdf } = await sign({ name: 'Carol Montgomery-Featherstonehaugh', drawn: false })
    const [signature, second] = (await placedTexts(pdf, 2)).filter(({ size }) => size > 12).slice(1)
    expect(signature?.text).toBe('Carol')
    expect(second?.text).toBe('Montgomery-Featherstonehaugh')
  })

  it('draws the strokes as a path, and a typed name as text', async () => {
    const curves = async (drawn: boolean) => {
      const { pdf } = await sign({ drawn })
      const { fnArray } = await (await pdf.getPage(2)).getOperatorList()
      return fnArray.filter(fn => fn === OPS.constructPath).length
    }
    expect(await curves(true)).toBe((await curves(false)) + 1)
    expect((await sign({ drawn: true })).pages[1]).toContain('Drawn by Carl Jones')
    const typed = (await sign({ drawn: false })).pages[1] ?? ''
    expect(typed).toContain('Typed as the signature')
    expect(typed.match(/Carl Jones/g)?.length).toBeGreaterThan(2)
  })

  it('makes the same bytes of the same signature, and others of another', async () => {
    const first = await sign()
    expect((await sign()).hash).toBe(first.hash)
    expect((await sign({ at: '2026-11-24T19:14:06.123Z' })).hash).not.toBe(first.hash)
    expect((await sign({ drawn: false })).hash).not.toBe(first.hash)
  })
})
