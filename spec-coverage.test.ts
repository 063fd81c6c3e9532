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
  expect(readFileSync(file, 'utf8').replaceAll("\\'", "'")).toContain(name)
})
