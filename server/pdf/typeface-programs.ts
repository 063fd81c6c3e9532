// The part of a typeface that a document embeds: the usual letters, and those that the document also shows.
import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { type Glyph, shapeWord } from './shaped-words.ts'
import { type TypefaceName, typeface } from './typefaces.ts'

/** Glyphs by their numbers in the typeface. */
export type Glyphs = ReadonlyMap<number, Glyph>

/** Compressed, except for the widths. */
export type Program = {
  file: Uint8Array
  /** Before compression. */
  fileLength: number
  /** From the typeface's glyph numbers to those in the file. */
  numbers: Uint8Array
  /** From glyphs to letters, for copying and screen readers. */
  letters: Uint8Array
  widths: (number | number[])[]
}

/** All that nearly all quotes show, so that they embed the same bytes, which are made once. */
const usualLetters = ` !"#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz·×–—’“”…•`

const usual = new Map<TypefaceName, Glyphs>()

/** Fallbacks have no usual letters: a document rarely shows more than a few of theirs. */
export function usualGlyphs(name: TypefaceName): Glyphs {
  let own = usual.get(name)
  if (!own) {
    const isMain = name === 'Inter' || name === 'Inter-Bold'
    const glyphs = [false, true].flatMap(figures =>
      isMain ? shapeWord(usualLetters, { typeface: name, figures }).glyphs : [],
    )
    own = new Map(glyphs.map(glyph => [glyph.id, glyph]))
    usual.set(name, own)
  }
  return own
}

/** In bytes. Also of documents with other letters: a name with an accent is in all documents of its business. */
const programs = new LRUCache<string, Program>({
  maxSize: 2_000_000,
  sizeCalculation: ({ file, numbers, letters }) => file.length + numbers.length + letters.length,
})

/** `others` are not usual. */
export function programFor(name: TypefaceName, others: Glyphs): Program {
  const extra = inOrder(others.values())
  const key = [name, ...extra.map(({ id, codePoints }) => `${id} ${codePoints.join(' ')}`)].join()
  let program = programs.get(key)
  if (!program) {
    program = programOf(name, inOrder([...usualGlyphs(name).values(), ...extra]))
    programs.set(key, program)
  }
  return program
}

/** So that the same document makes the same bytes. */
function inOrder(glyphs: Iterable<Glyph>): Glyph[] {
  return [...glyphs].sort((a, b) => a.id - b.id)
}

function programOf(name: TypefaceName, glyphs: readonly Glyph[]): Program {
  const font = typeface(name)
  const subset = font.createSubset()
  const numbers = Buffer.alloc(2 * ((glyphs.at(-1)?.id ?? 0) + 1))
  for (const { id } of glyphs) numbers.writeUInt16BE(subset.includeGlyph(id), 2 * id)
  const file = subset.encode()
  return {
    file: deflateSync(file),
    fileLength: file.length,
    numbers: deflateSync(numbers),
    letters: deflateSync(lettersOf(glyphs)),
    widths: widthsOf(font, glyphs),
  }
}

/** Numbers of glyphs, each with the widths of the glyphs from there on. */
function widthsOf(font: Font, glyphs: readonly Glyph[]): (number | number[])[] {
  const runs: { first: number; widths: number[] }[] = []
  for (const { id } of glyphs) {
    const width = Math.round((font.getGlyph(id).advanceWidth * 100_000) / font.unitsPerEm) / 100
    const last = runs.at(-1)
    if (last && last.first + last.widths.length === id) last.widths.push(width)
    else runs.push({ first: id, widths: [width] })
  }
  return runs.flatMap(({ first, widths }) => [first, widths])
}

/** The most that readers must accept in one list. */
const MAX_ENTRIES = 100

/** A ToUnicode map. */
function lettersOf(glyphs: readonly Glyph[]): string {
  const lists = Array.from({ length: Math.ceil(glyphs.length / MAX_ENTRIES) }, (_, index) => {
    const own = glyphs.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES)
    const entries = own.map(({ id, codePoints }) => `<${hex(id)}> <${utf16(codePoints)}>`)
    return `${own.length} beginbfchar\n${entries.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <<
  /Registry (Adobe)
  /Ordering (UCS)
  /Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const hex = (number: number) => number.toString(16).padStart(4, '0')

function utf16(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints)
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
}
