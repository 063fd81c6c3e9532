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
    ['https:\\\\g.page\\r', 'https://g.page/r'],
    // The first letter is Cyrillic.
    ['https://\u0430pple.com/', 'https://xn--pple-43d.com/'],
  ])('%s is taken as browsers read it', (typed, url) => expect(read(typed).data?.url).toBe(url))

  it.each([
    '',
    'g.page/r/a/review',
    'http://g.page/r/a/review',
    'javascript:alert(1)',
    'https://g.page/r/a\n/review',
    'https://g.page/r/a b/review',
    'https://g.page/ you owe $900',
    'https://g.page/r/\u202efdp',
    'https://localhost/review',
    'https://10.0.0.1/review',
    'https://google.com@evil.example/review',
    `https://g.page/${'a'.repeat(500)}`,
  ])('may not be %s', url => expect(read(url).success).toBe(false))
})
