// Vite plugin: builds the customer's page and /verify apart from the app: their painter, which runs on the server, and
// their small scripts.
import { join, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { fontSubset } from './font-subset.ts'
import { paintInDev } from './paint-in-dev.ts'

const FOLDER = 'src/customer-quote'
/** By the name that the painter has for their URL. */
const scripts = {
  __PAGE_SCRIPT__: `${FOLDER}/page-script.ts`,
  __VERIFY_SCRIPT__: 'src/verify/verify-script.ts',
  __LEAD_SCRIPT__: 'src/lead-page/lead-script.ts',
}

export function customerPage(font: string, api: string): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'customer-page',
    config: () => ({ define: urlsOf(scripts) }),
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer: server => paintInDev(server, api, `/${FOLDER}/paint-page.tsx`),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.mode !== 'build') return
        const built: Record<string, string> = {}
        for (const [name, input] of Object.entries(scripts)) {
          built[name] = await buildScript(root, outDir, input, 'customer-page')
        }
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          plugins: [react(), tailwind(), fontSubset(font)],
          define: {
            ...urlsOf(built),
            'process.env.NODE_ENV': '"production"',
          },
          ssr: { noExternal: true },
          build: {
            outDir: join(outDir, 'customer-page'),
            ssr: join(root, FOLDER, 'paint-page.tsx'),
            minify: true,
            cssMinify: true,
            rolldownOptions: { output: { entryFileNames: 'paint-page.js' } },
          },
        })
      },
    },
  }
}

/** As the build's replacements. */
function urlsOf(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, JSON.stringify(`/${file}`)]),
  )
}
