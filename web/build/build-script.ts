// Builds a small script of a page apart from the app, as one file: in the app's build it would share the app's files.
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { compiledAhead } from './compiled-ahead.ts'

/** Returns the file's path in the folder of the build. */
export async function buildScript(
  root: string,
  outDir: string,
  input: string,
  name: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledAhead()],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, input),
        output: { entryFileNames: `assets/${name}-[hash].js` },
      },
    },
  })
  const [first] = [built].flat() as Rolldown.RolldownOutput[]
  const chunks = first?.output ?? []
  const [entry] = chunks
  if (entry === undefined || chunks.length > 1) throw new Error(`${input} is not one file.`)
  return entry.fileName
}
