// Vite plugin: builds the customer's page apart from the app: its painter, which runs on the server, and its small script.
// Two builds of their own: in the app's, the script would share the app's files.
import { join, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { compiledAhead } from './compiled-ahead.ts'
import { fontSubset } from './font-subset.ts'
import { paintInDev } from './paint-in-dev.ts'

const FOLDER = 'src/customer-quote'
const SCRIPT = `${FOLDER}/page-script.ts`

export function customerPage(font: string, api: string): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'customer-page',
    config: () => ({ define: { __PAGE_SCRIPT__: JSON.stringify(`/${SCRIPT}`) } }),
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
        const apart: InlineConfig = { configFile: false, root, logLevel: 'warn', publicDir: false }
        const script = await build({
          ...apart,
          plugins: [compiledAhead()],
          build: {
            outDir,
            emptyOutDir: false,
            modulePreload: { polyfill: false },
            rolldownOptions: {
              input: join(root, SCRIPT),
              output: { entryFileNames: 'assets/customer-page-[hash].js' },
            },
          },
        })
        await build({
          ...apart,
          plugins: [react(), tailwind(), fontSubset(font)],
          define: {
            __PAGE_SCRIPT__: JSON.stringify(`/${fileOf(script)}`),
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

function fileOf(built: Awaited<ReturnType<typeof build>>): string {
  const [first] = [built].flat() as Rolldown.RolldownOutput[]
  const chunks = first?.output ?? []
  const [entry] = chunks
  if (entry === undefined || chunks.length > 1) throw new Error(`${SCRIPT} is not one file.`)
  return entry.fileName
}
