// Vite plugin: the page begins with src/first-paint.ts, which starts the app after the first paint. The app's own script
// is only preloaded: a browser runs the scripts that a page names as soon as they are there.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const CODE = 'src/first-paint.ts'

export function paintFirst(): Plugin {
  let code = ''
  return {
    name: 'paint-first',
    apply: 'build',
    configResolved({ root }) {
      code = join(root, CODE)
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: code, name: 'first-paint' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = Object.values(bundle).find(
          file => file.type === 'chunk' && file.facadeModuleId === code,
        )
        const [script, app] =
          /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? []
        if (!first || script === undefined) throw new Error(`The page or ${CODE} has no script.`)
        return html.replace(
          script,
          () =>
            `<script type="module" crossorigin src="/${first.fileName}"></script>\n` +
            `    <link rel="modulepreload" crossorigin href="${app}" data-app>`,
        )
      },
    },
  }
}
