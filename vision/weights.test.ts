// The weights that ship match the model card.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { weightsUrl } from './weights-url.ts'

it('has the size and hash in the model card', async () => {
  const card = await readFile(new URL('./MODEL.md', import.meta.url), 'utf8')
  const weights = await readFile(weightsUrl)
  expect(card).toContain(`${weights.length.toLocaleString('en-US')} bytes`)
  expect(card).toContain(createHash('sha256').update(weights).digest('hex'))
})
