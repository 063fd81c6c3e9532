// Vite plugin: writes a page for each place that src/shapes.tsx knows, with the shape of its screen in place of the
// spinner, and shapes.json, the place → its page, for our server.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { fillShape } from './fill-shape.ts'
import { renderAtBuild } from './render-at-build.ts'

export function screenShapes(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'screen-shapes',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const [shapes = {}] = await renderAtBuild<Record<string, string>>(
          root,
          { path: '/src/shapes.tsx', name: 'shapes' },
          [undefined],
        )
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const files: Record<string, string> = {}
        for (const [place, content] of Object.entries(shapes)) {
          const file = `shape-${place.replace('/*', '-details') || 'home'}.html`
          files[place] = file
          await writeFile(join(folder, file), fillShape(page, content))
        }
        await writeFile(join(folder, 'shapes.json'), JSON.stringify(files))
      },
    },
  }
}
