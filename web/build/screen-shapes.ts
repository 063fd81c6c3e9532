// Vite plugin: builds src/first-screens.tsx for the server, writes a page with gray shapes for each of its places, and
// shapes.json, the place → its page, for our server. A page loads the app's code after its first paint.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaintFirstScreen } from '@quotewright/domain/first-screen'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { buildScript } from './build-script.ts'

const SCREENS = 'src/first-screens.tsx'
const STARTER = 'src/start-after-paint.ts'

type Painter = { places: readonly string[]; paintFirstScreen: PaintFirstScreen }

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
        const starter = await buildScript(root, folder, STARTER, 'start-after-paint')
        const { places, paintFirstScreen } = await buildPainter(root, folder)
        const index = await readFile(join(folder, 'index.html'), 'utf8')
        const preloads = JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8'))
        const files: Record<string, string> = {}
        for (const place of places) {
          const file = `shape-${place.replace('/*', '-details') || 'home'}.html`
          files[place] = file
          const page = startLater(index, starter, preloads[place].modules)
          await writeFile(join(folder, file), paintFirstScreen(page, place, null))
        }
        await writeFile(join(folder, 'shapes.json'), JSON.stringify(files))
      },
    },
  }
}

async function buildPainter(root: string, folder: string): Promise<Painter> {
  const outDir = join(folder, 'first-screens')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: join(root, SCREENS),
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'paint-first-screen.js' } },
    },
  })
  return import(pathToFileURL(join(outDir, 'paint-first-screen.js')).href)
}

/** The page with the script that starts the app's code once the page is whole, and links that name its files, the app's own first. */
function startLater(page: string, starter: string, modules: readonly string[]): string {
  const script = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const app = script.exec(page)?.[1]
  if (app === undefined) throw new Error('The page has no script.')
  const files = [app, ...modules.filter(file => file !== app)]
  const links = files.map(file => `<link data-after-paint href="${file}">`)
  return page
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(script, () => `\n    <script type="module" src="/${starter}"></script>`)
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}
