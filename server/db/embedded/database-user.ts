// Chooses the user that PostgreSQL runs as, since it refuses to run as root, and how to switch to that user.
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import { type Outcome, runProgram } from './run-program.ts'

export type DatabaseUser = {
  /** Set if files must belong to a user other than the current one. */
  owner: { uid: number; gid: number } | undefined
  run: (program: string, args: string[]) => Promise<Outcome>
}

const ourselves: DatabaseUser = { owner: undefined, run: runProgram }

/** `folder` is the database's. An existing owner is kept. */
export function chooseDatabaseUser(folder: string): DatabaseUser {
  const uid = process.getuid?.()
  const found = statSync(folder, { throwIfNoEntry: false })
  if (uid !== 0) {
    if (found && uid !== undefined && found.uid !== uid) {
      throw new StartError(
        `The database in ${folder} belongs to the user with id ${found.uid}: start as that user, or set DATA_DIR to another folder.`,
      )
    }
    return ourselves
  }
  const owner = found && found.uid !== 0 ? found : accountNamed('postgres', 'nobody')
  const { uid: ownerId, gid } = owner
  return {
    owner: { uid: ownerId, gid },
    run: (program, args) => runProgram(program, args, { uid: ownerId, gid }),
  }
}

function accountNamed(...names: string[]): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of names) {
    const account = accounts.find(([entry]) => entry === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new StartError(
    'PostgreSQL does not run as root: add a user named postgres, start as another user, or set DATABASE_URL.',
  )
}

/**
 * The chosen user may not be able to enter a parent folder, such as /root.
 * Then its programs get one capability, to pass through closed folders, and no other.
 */
export async function withReach(
  user: DatabaseUser,
  program: string,
  folder: string,
): Promise<DatabaseUser> {
  const { owner } = user
  if (!owner || (await reaches(user, program, folder))) return user
  for (const right of ['dac_read_search', 'dac_override']) {
    const lifted: DatabaseUser = {
      owner,
      run: (command, args) =>
        runProgram('setpriv', [
          `--reuid=${owner.uid}`,
          `--regid=${owner.gid}`,
          '--clear-groups',
          `--inh-caps=-all,+${right}`,
          `--ambient-caps=-all,+${right}`,
          `--bounding-set=-all,+${right}`,
          // Lets access(2), which PostgreSQL uses to find its own files, respect that capability.
          '--securebits=+no_setuid_fixup',
          '--',
          command,
          ...args,
        ]),
    }
    if (await reaches(lifted, program, folder)) return lifted
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user with id ${owner.uid} that it runs as cannot reach ${program} and ${folder}: move both where every user may enter, or set DATABASE_URL.`,
  )
}

async function reaches(user: DatabaseUser, program: string, folder: string): Promise<boolean> {
  try {
    const script = 'test -x "$1" && cd "$2"'
    return (await user.run('/bin/sh', ['-c', script, 'sh', program, folder])).code === 0
  } catch {
    // The tool is missing, or switching to that user is not allowed.
    return false
  }
}
