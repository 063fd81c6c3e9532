// Every rule in docs/spec-coverage.md names a test that exists and quotes what that test asserts.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|') && line.includes(' › '))
  .map(line => {
    const [, rule = '', test = '', assertion = ''] = line.split(/(?<!\\)\|/)
    const [, file = '', title = ''] = /`(.+) › (.+)`/.exec(test) ?? []
    return { rule: rule.trim(), file, title, quotes: quotesIn(assertion.replaceAll('\\|', '|')) }
  })

it('has rules', () => {
  expect(rows.length).toBeGreaterThan(50)
})

it.each(rows)('shows by an assertion: $rule', ({ file, title, quotes }) => {
  expect(existsSync(file), `${file} exists`).toBe(true)
  const source = readFileSync(file, 'utf8')
  // A whole title, or the row of a table that makes one.
  const titles = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  const found = titles.filter(one => source.includes(one))
  expect(found, `${file} has a test called ${title}`).toHaveLength(1)
  expect(source, 'a skipped test shows nothing').not.toMatch(/\.(skip|todo|fixme)\(/)
  const body = unspaced(bodyOf(source, found[0] ?? ''))
  expect(quotes, 'the assertion is quoted').not.toEqual([])
  expect(quotes.filter(quote => !body.includes(unspaced(quote)))).toEqual([])
})

/** The code spans of a cell; one that contains a backtick is set in two of them. */
function quotesIn(cell: string): string[] {
  return [...cell.matchAll(/(`+)(.+?)(?<!`)\1(?!`)/g)].map(([, , quote = '']) => quote)
}

/** From a test's title to the next test. */
function bodyOf(source: string, title: string): string {
  const body = source.slice(source.indexOf(title))
  const end = body.search(/\n *(it|test|describe)[.(]/)
  return end === -1 ? body : body.slice(0, end)
}

/** Without comments, and however the formatter breaks its lines. */
function unspaced(code: string): string {
  return code
    .replaceAll(/^ *\/\/.*$/gm, '')
    .replaceAll(/\s/g, '')
    .replaceAll(/,(?=[)\]}])/g, '')
}
