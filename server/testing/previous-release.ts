// The release before the newest changes of the tables, from the repository's history, ready to start.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = 'server/db/migrations'
const DAY_SECONDS = 86_400
const rooms = ['domain', 'vision', 'server']

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/**
 * The newest commit that is at least a day older than the newest migration: a release takes a day's work, whose migrations
 * are often several commits. In a younger repository it is the commit before the newest migration. Throws if the history
 * is too short to tell.
 */
export function previousRelease(): string {
  const isChanged = git('status', '--porcelain', '--', migrations) !== ''
  const newest = git('log', '-1', '--format=%H %ct', '--', migrations)
  const [commit, committedAt] = newest.split(' ')
  const changedAt = isChanged ? Math.floor(Date.now() / 1000) : Number(committedAt)
  const before = `--before=${changedAt - DAY_SECONDS}`
  const dayOlder = git('rev-list', '-1', '--first-parent', before, 'HEAD')
  if (dayOlder !== '') return dayOlder
  try {
    return git('rev-parse', '--verify', '--quiet', isChanged ? 'HEAD' : `${commit}^{commit}^`)
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
