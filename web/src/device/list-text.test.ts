// Reading price lists as spreadsheets save them.
import { describe, expect, it } from 'vitest'
import { decodeList, parseList, readList } from './list-text.ts'

const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...Array.from(text, letter => [letter.charCodeAt(0), 0]).flat()])

describe('the text of a list', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Grün × 2')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFGrün × 2')],
    ['UTF-16, as saved by Excel', utf16('Grün × 2')],
    ['Windows-1252', Uint8Array.from([0x47, 0x72, 0xfc, 0x6e, 0x20, 0xd7, 0x20, 0x32])],
  ])('is read from %s', (_, bytes) => {
    expect(decodeList(bytes)).toBe('Grün × 2')
  })

  it('is refused with instructions if the file is not a list', async () => {
    expect(() => decodeList(new TextEncoder().encode('PK\u0003\u0004'))).toThrow(/as CSV/)
    expect(() => decodeList(Uint8Array.from([1, 0, 2, 0]))).toThrow(/not a text/)
    await expect(readList(new Blob([new Uint8Array(8_000_001)]))).rejects.toThrow(/8 MB/)
  })
})

describe('a list', () => {
  it.each([
    'name,price\n"Pipe, 4""",3\n',
    '\uFEFFname\tprice\r\n"Pipe, 4"""\t3',
    'name;price\nPipe, 4";3',
    // As Excel is told the separator.
    'sep=;\r\nname;price\r\nPipe, 4";3\r\n',
    '\uFEFFSEP=\t\nname\tprice\nPipe, 4"\t3',
  ])('is read with any cell separator: %j', async text => {
    expect((await parseList(text)).slice(0, 2)).toEqual([
      ['name', 'price'],
      ['Pipe, 4"', '3'],
    ])
  })

  it('with an unclosed quotation mark is refused, naming its line', async () => {
    const text = 'name,price\nTape,2\n"Pipe 4,3\nMud,5\n'
    await expect(parseList(text)).rejects.toThrow('The quotation marks on line 3 do not close.')
  })
})
