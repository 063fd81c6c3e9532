// The typefaces of the PDF, read once per worker: Inter, and DejaVu Sans for the letters that Inter lacks.
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

const files = {
  Inter: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'Inter-Bold': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  Fallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'Fallback-Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

export type TypefaceName = keyof typeof files
export const typefaceFiles: URL[] = Object.values(files).map(
  file => new URL(import.meta.resolve(file)),
)
export type Weight = 'regular' | 'bold'

const opened = new Map<TypefaceName, fontkit.Font>()

export function typeface(name: TypefaceName): fontkit.Font {
  let font = opened.get(name)
  if (!font) {
    font = fontkit.create(readFileSync(new URL(import.meta.resolve(files[name]))))
    font.getGlyph = rememberOutlines(nameGlyphs(font))
    font.layout = rememberLayouts(font)
    opened.set(name, font)
  }
  return font
}

/**
 * fontkit caches a glyph as first seen. If that was as part of another glyph, such as the apostrophe
 * in ŉ, it maps to no letter, and its text could not be copied from any later document.
 */
function nameGlyphs(font: fontkit.Font): fontkit.Font['getGlyph'] {
  const getGlyph = font.getGlyph.bind(font)
  return (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (codePoints.length > 0) glyph.codePoints = codePoints
    return glyph
  }
}

/** Caches outlines, which each document reads for the letters that it embeds. */
function rememberOutlines(getGlyph: fontkit.Font['getGlyph']): fontkit.Font['getGlyph'] {
  const remembering = new WeakSet<fontkit.Glyph>()
  return (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    if (!remembering.has(glyph)) {
      remembering.add(glyph)
      const decode = glyph._decode.bind(glyph)
      let outline: unknown
      glyph._decode = () => (outline ??= decode())
    }
    return glyph
  }
}

const MAX_REMEMBERED_GLYPHS = 30_000

/**
 * Caches shaped words: shaping is most of the work on a quote, and quotes share most of their words.
 * Contextual alternates (arrows, raised colons) are left off: they cost more than all other features together.
 */
function rememberLayouts(font: fontkit.Font): fontkit.Font['layout'] {
  const shape = font.layout.bind(font)
  const shaped = new Map<string, fontkit.GlyphRun>()
  let glyphCount = 0
  return (text, features) => {
    const wanted = Array.isArray(features) ? features : []
    const key = `${wanted.join()} ${text}`
    let run = shaped.get(key)
    if (!run) {
      const wants = Object.fromEntries(wanted.map(tag => [tag, true]))
      run = plain(shape(text, { calt: false, ...wants }))
      if (glyphCount > MAX_REMEMBERED_GLYPHS) {
        shaped.clear()
        glyphCount = 0
      }
      shaped.set(key, run)
      glyphCount += run.glyphs.length
    }
    return copyOf(run)
  }
}

/** Copies the fields of a run that pdfkit reads, so that the typeface cannot change them later. */
function plain({ glyphs, positions, advanceWidth }: fontkit.GlyphRun): fontkit.GlyphRun {
  return {
    glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
    positions,
    advanceWidth,
  }
}

/** A fresh copy for each use, because pdfkit scales the positions in place. */
function copyOf({ glyphs, positions }: fontkit.GlyphRun): fontkit.GlyphRun {
  const own = positions.map(position => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/** Returns the first typeface of the weight that has all the letters, or null. */
export function typefaceFor(letters: string, weight: Weight): TypefaceName | null {
  const names: TypefaceName[] =
    weight === 'bold' ? ['Inter-Bold', 'Fallback-Bold', 'Fallback'] : ['Inter', 'Fallback']
  return names.find(name => canShow(typeface(name), letters)) ?? null
}

function canShow(font: fontkit.Font, letters: string): boolean {
  for (const letter of letters) {
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}
