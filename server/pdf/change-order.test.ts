// A change order in its PDF: the change before the whole work, nothing printed over anything else.
import type { DocumentSection } from '@quotewright/domain/quote-document/quote-blocks'
import { afterAll, describe, expect, it } from 'vitest'
import { overprints, paint, painter, placedTexts } from '../testing/painted-quote.ts'

afterAll(() => painter.close())

const piece = (title: string, price: string): DocumentSection => ({
  title,
  scope: ['Hang it, tape it, sand it.'],
  marks: [],
  amounts: [{ label: 'Before', value: '$10.00' }],
  price,
})
const groupOf = (title: string, count: number) => ({
  title,
  sections: Array.from({ length: count }, (_, at) => piece(`${title} ${at + 1}`, `+$${at}.00`)),
})

describe('the PDF of a change order', () => {
  it('shows the change and the new total before the whole work', async () => {
    const { text } = await paint({
      changes: [groupOf('Added work', 1), groupOf('Removed work', 1)],
    })
    expect(text).toMatch(
      /Draft of Change Order 12 .*Changes to quote .*Added work .*Removed work .*Contract before \$400\.00 This change \+\$72\.42 New total \$472\.42 .*What is included/,
    )
  })

  it('prints nothing over anything else, however long the change is', async () => {
    for (const count of [0, 1, 4, 12, 30]) {
      const changes = count === 0 ? [] : [groupOf('Added work', count), groupOf('Changed work', 2)]
      const { pdf, pages } = await paint({ changes, hasPhoto: true })
      for (let page = 1; page <= pdf.numPages; page++) {
        const texts = await placedTexts(pdf, page)
        const pairs = texts.flatMap((one, at) =>
          texts.slice(at + 1).map(other => [one, other] as const),
        )
        expect(pairs.filter(([one, other]) => overprints(one, other))).toEqual([])
      }
      const sums = pages.find(page => page.includes('New total'))
      if (count > 0) expect(sums).toContain('Changed work 2')
    }
  })
})
