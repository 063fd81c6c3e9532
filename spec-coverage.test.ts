// Every test that docs/spec-coverage.md names exists.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const named = [
  ...readFileSync('docs/spec-coverage.md', 'utf8').matchAll(/`([^`]+) › ([^`]+)`/g),
].map(([, file = '', name = '']) => ({ file, name }))

it('names tests', () => {
  expect(named.length).toBeGreaterThan(50)
})

it.each(named)('$file has a test called $name', ({ file, name }) => {
  expect(existsSync(file), `${file} exists`).toBe(true)
  const source = readFileSync(file, 'utf8')
  // Whole, as a title or the row of a table that makes one; a word in passing is no test.
  const titles = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  expect(titles.filter(title => source.includes(title))).toHaveLength(1)
  expect(source, 'a test that is skipped shows nothing').not.toMatch(/\.(skip|todo|fixme)\(/)
})
