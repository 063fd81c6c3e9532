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
    font.getGlyph = nameGlyphs(font)
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
