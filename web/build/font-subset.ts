// Vite plugin: the interface's font with only the letters and weights that it uses, under the name `interface-font.woff2`.
// subset-font does the work; plugins around it were not found.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
const subset = `${cache}interface-font.woff2`

/** Latin letters with their accents, and the signs of texts and prices; others come from the phone's own fonts. */
const letters =
  Array.from({ length: 0x160 }, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '–—‘’“”•…€™−×←→'

/** Weights as the styles ask for them; the figures' features are kept. */
const wght = { min: 400, max: 800 }

export function fontSubset(file: string): Plugin {
  return {
    name: 'font-subset',
    async config() {
      const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
      await mkdir(cache, { recursive: true })
      const options = { targetFormat: 'woff2', variationAxes: { wght } } as const
      await writeFile(subset, await subsetFont(whole, letters, options))
      // A sheet that imports another sees its paths as seen from itself.
      const find = /^(\.\.\/)?interface-font\.woff2$/
      return { resolve: { alias: [{ find, replacement: subset }] } }
    },
  }
}
