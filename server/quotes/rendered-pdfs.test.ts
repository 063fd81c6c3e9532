// Which painted PDFs are kept.
import { expect, it } from 'vitest'
import { keepRenderedPdfs } from './rendered-pdfs.ts'

const pdf = (bytes: number) => new Uint8Array(bytes)

it('keeps those used last within its size', () => {
  const kept = keepRenderedPdfs(100)
  kept.set('a', pdf(40))
  kept.set('b', pdf(40))
  expect(kept.get('a')).toHaveLength(40)
  kept.set('c', pdf(40))
  expect(kept.get('b')).toBeUndefined()
  expect(kept.get('a')).toHaveLength(40)
  expect(kept.get('c')).toHaveLength(40)
})

it('counts a PDF once that is set again, and keeps none that is too large', () => {
  const kept = keepRenderedPdfs(100)
  kept.set('a', pdf(60))
  kept.set('a', pdf(60))
  kept.set('b', pdf(40))
  expect(kept.get('a')).toHaveLength(60)
  kept.set('huge', pdf(101))
  expect(kept.get('huge')).toBeUndefined()
})
