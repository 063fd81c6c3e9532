// The release before the newest change of the tables, from the repository's history, ready to start.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = 'server/db/migrations'
const rooms = ['domain', 'vision', 'server']

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** With a migration that is not committed yet, it is the newest commit. Throws if the history is too short to tell. */
export function previousRelease(): string {
  if (git('status', '--porcelain', '--', migrations) !== '') return git('rev-parse', 'HEAD')
  const changed = git('log', '-1', '--format=%H', '--', migrations)
  try {
    return git('rev-parse', '--verify', '--quiet', `${changed}^{commit}^`)
  } catch (error) {
    throw new Error(
      'The commit before the newest migration is missing. In a shallow clone, run: git fetch --unshallow',
      { cause: error },
    )
  }
}

/** Unpacks the commit into a new folder, with the packages of this release. Returns the folder. */
export async function unpackRelease(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-previous-'))
  const archive = execFileSync('git', ['archive', commit, 'package.json', 'samples', ...rooms], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@quotewright'), { recursive: true })
  // Its own rooms, and links to everything else.
  for (const room of rooms) {
    await symlink(join(folder, room), join(packages, '@quotewright', room))
    await linkPackages(join(root, room, 'node_modules'), join(folder, room, 'node_modules'))
  }
  await linkPackages(join(root, 'node_modules'), packages)
  return folder
}

async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  await mkdir(to, { recursive: true })
  for (const name of names) {
    if (name !== '@quotewright') await symlink(join(from, name), join(to, name))
  }
}
