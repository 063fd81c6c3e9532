// The typefaces of the PDF, read once per worker: Inter, and DejaVu Sans for the letters that Inter lacks.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

const files = {
  Inter: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'Inter-Bold': '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  Fallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'Fallback-Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const

export type TypefaceName = keyof typeof files
export type Weight = 'regular' | 'bold'

const opened = new Map<TypefaceName, fontkit.Font>()

export function typeface(name: TypefaceName): fontkit.Font {
  let font = opened.get(name)
  if (!font) {
    font = fontkit.create(readFileSync(fileURLToPath(import.meta.resolve(files[name]))))
    opened.set(name, font)
  }
  return font
}

/** The first typeface of the weight that has all the letters, or null. */
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
