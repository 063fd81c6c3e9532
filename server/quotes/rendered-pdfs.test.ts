// The cache of painted PDFs.
import { expect, it } from 'vitest'
import { keepRenderedPdfs } from './rendered-pdfs.ts'

const pdf = (bytes: number) => new Uint8Array(bytes)

it('keeps the last used PDFs within its size', () => {
  const kept = keepRenderedPdfs(800)
  for (let n = 0; n < 8; n++) kept.set(`${n}`, pdf(100))
  expect(kept.get('0')).toHaveLength(100)
  kept.set('8', pdf(100))
  expect(kept.get('1')).toBeUndefined()
  expect(kept.get('0')).toHaveLength(100)
  expect(kept.get('8')).toHaveLength(100)
})

it('skips a PDF larger than an eighth of its size, and keeps the others', () => {
  const kept = keepRenderedPdfs(800)
  kept.set('a', pdf(60))
  kept.set('huge', pdf(101))
  expect(kept.get('huge')).toBeUndefined()
  expect(kept.get('a')).toHaveLength(60)
})
