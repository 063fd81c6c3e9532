// Vite plugin: writes landing.html, the landing page as plain HTML with its few lines of code, beside the app's page.
// Prerendering plugins start a browser or expect a framework; this page is one call of React.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

const CODE = 'src/landing/landing.ts'

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
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const content = pictures.reduce(
          (html, [source, file]) => html.replaceAll(`"/${source}"`, `"/${file}"`),
          await render(root),
        )
        await writeFile(join(folder, 'landing.html'), toLanding(page, content, code))
      },
    },
  }
}

async function render(root: string): Promise<string> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
  })
  try {
    const page = await vite.ssrLoadModule('/src/landing/static-landing.tsx')
    return page['staticLanding']() as string
  } finally {
    await vite.close()
  }
}

/** The app's own code is fetched when there is nothing better to do, and runs on the next page. */
function toLanding(page: string, content: string, code: string): string {
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const app = script.exec(page)?.[1]
  const root = /<div id="root">[^]*?<\/div>/
  if (app === undefined || !root.test(page)) throw new Error('The page has no script or no root.')
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="prefetch" as="script"')
    .replace(
      script,
      `<link rel="prefetch" as="script" crossorigin href="${app}">\n    <script type="module" src="/${code}"></script>`,
    )
    .replace(
      '<title>Quotewright</title>',
      '<title>Quotewright: drywall quotes from a photo</title>',
    )
    .replace(root, () => `<div id="root">${content}</div>`)
}
