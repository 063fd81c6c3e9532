// Vite plugin: writes the landing page as plain HTML with its few lines of code, with and without the offer of a demo.
// Prerendering plugins start a browser or expect a framework; this page is one call of React.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { fillShape } from './fill-shape.ts'
import { renderAtBuild } from './render-at-build.ts'

const CODE = 'src/landing/landing.ts'
const page = { path: '/src/landing/static-landing.tsx', name: 'staticLanding' }

export function staticLanding(): Plugin {
  let root = ''
  let folder = ''
  let code = ''
  /** The path of a picture's source → the file in the build. */
  let pictures: [string, string][] = []
  return {
    name: 'static-landing',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, CODE), name: 'landing' })
    },
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find(
        file => file.type === 'chunk' && file.facadeModuleId === join(root, CODE),
      )
      if (!chunk) throw new Error(`The build has no ${CODE}.`)
      code = chunk.fileName
      pictures = Object.values(bundle).flatMap(file =>
        file.type === 'asset'
          ? file.originalFileNames.map((name): [string, string] => [name, file.fileName])
          : [],
      )
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (code === '') return
        const html = await readFile(join(folder, 'index.html'), 'utf8')
        // Without and with the offer of a demo.
        const [plain = '', withDemo = ''] = await renderAtBuild<string>(root, page, [false, true])
        const write = async (name: string, content: string) => {
          const shown = withPictures(content, pictures)
          await writeFile(join(folder, name), toLanding(html, shown, code))
        }
        await write('landing.html', plain)
        await write('landing-demo.html', withDemo)
      },
    },
  }
}

function withPictures(html: string, pictures: readonly [string, string][]): string {
  return pictures.reduce(
    (shown, [source, file]) => shown.replaceAll(`"/${source}"`, `"/${file}"`),
    html,
  )
}

/** landing.ts fetches the app's own code when there is nothing better to do; it runs on the next page. */
function toLanding(page: string, content: string, code: string): string {
  const script = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const app = script.exec(page)?.[1]
  if (app === undefined) throw new Error('The page has no script.')
  const ahead = '<link data-ahead as="script" crossorigin'
  return (
    fillShape(page, content)
      .replaceAll('<link rel="modulepreload" fetchpriority="low" crossorigin', ahead)
      .replace(script, () => `\n    ${ahead} href="${app}">`)
      // First, so that it takes the open connection, not the larger font.
      .replace('<head>', () => `<head>\n    <script type="module" src="/${code}"></script>`)
      .replace(
        '<title>Quotewright</title>',
        '<title>Quotewright: drywall quotes from a photo</title>',
      )
  )
}
