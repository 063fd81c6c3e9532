// Which files count as photos, and the size they are scaled to.
import { describe, expect, test } from 'vitest'
import { fitWithin, photoKindOf } from './photo-kind.ts'

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

describe('the kind of a file', () => {
  test.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x18ftypheic\0\0', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0', 'heic'],
  ])('%j is a photo of kind %s', (head, kind) => {
    expect(photoKindOf(bytes(head))).toBe(kind)
  })

  test.each([
    ['a text file named wall.jpg', 'Dear customer'],
    ['a PDF', '%PDF-1.7\n%…'],
    ['a WAV file, which shares WebP’s container', 'RIFF\x24\0\0\0WAVEfmt '],
    ['an MP4 file, which shares HEIC’s container', '\0\0\0\x18ftypisom\0\0'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['an empty file', ''],
    ['a file cut off after two bytes', '\xff\xd8'],
  ])('%s is not a photo', (_what, head) => {
    expect(photoKindOf(bytes(head))).toBeNull()
  })
})

describe('the size of a photo', () => {
  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 2048, height: 2048 },
      { width: 2048, height: 2048 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 30_000, height: 2 },
      { width: 2048, height: 1 },
    ],
  ])('%j becomes %j', (size, fitted) => {
    expect(fitWithin(size, 2048)).toEqual(fitted)
  })
})
