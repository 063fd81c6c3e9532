// Which links to reviews are taken.
import { describe, expect, it } from 'vitest'
import { ReviewLink } from './review-link.ts'

const read = (url: string | null) => ReviewLink.safeParse({ url })

describe('the link to reviews', () => {
  it.each([
    'https://g.page/r/CabcDEF123/review',
    'https://www.yelp.com/writeareview/biz/x?return_url=%2Fbiz',
    null,
  ])('may be %s', url => expect(read(url)).toEqual({ success: true, data: { url } }))

  it('loses the spaces around it', () => {
    expect(read('  https://g.page/r/a/review\n').data?.url).toBe('https://g.page/r/a/review')
  })

  it.each([
    '',
    'g.page/r/a/review',
    'http://g.page/r/a/review',
    'javascript:alert(1)',
    'https://localhost/review',
    'https://10.0.0.1/review',
    'https://google.com@evil.example/review',
    `https://g.page/${'a'.repeat(500)}`,
  ])('may not be %s', url => expect(read(url).success).toBe(false))
})
