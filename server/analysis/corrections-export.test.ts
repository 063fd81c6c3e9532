// The data export contains a business's corrections.
import { expect, it } from 'vitest'
import { type Json, linesOf, startCorrections } from '../testing/corrected-quotes.ts'
import { unzip } from '../testing/unzip.ts'

const { server, analyze, newPerson } = await startCorrections()

it("a business's data export contains all corrections", async () => {
  const { person, make } = await newPerson()
  const analysis = await analyze(person)
  const [first, ...rest] = linesOf(analysis)
  const { quote } = await make(analysis, [{ ...first, quantity: '7.5' }, ...rest])
  const { body } = await person.get('/api/settings/export')
  const { corrections } = JSON.parse(unzip(Buffer.from(body), 'data.json'))
  expect(corrections).toMatchObject([
    { quoteNumber: quote.quoteNumber, corrections: { deleted: [], resized: [{ to: 7500 }] } },
  ])
  await copyQuote(quote.id, 45)
  const all = await person.get('/api/settings/export')
  const exported = JSON.parse(unzip(Buffer.from(all.body), 'data.json')).corrections
  const numbers = exported.map(({ quoteNumber }: Json) => quoteNumber)
  expect(numbers).toEqual([
    quote.quoteNumber,
    ...Array.from({ length: 45 }, (_, n) => `C-${n + 1}`),
  ])
})

/** Inserts more quotes with the same corrections, each created a millisecond later. */
async function copyQuote(id: string, count: number): Promise<void> {
  await server.pool.query(
    `with copies as (
        insert into quotes select (q).* from (
          select jsonb_populate_record(quotes, jsonb_build_object('id', gen_random_uuid(),
            'quote_number', 'C-' || n, 'created_at', quotes.created_at + n * interval '1 ms')) as q
          from quotes, generate_series(1, $2) n where quotes.id = $1
        ) copied returning id
      )
      insert into analysis_corrections (quote_id, business_id, analysis_id, corrections)
      select copies.id, business_id, analysis_id, corrections
      from copies, analysis_corrections where quote_id = $1`,
    [id, count],
  )
}
