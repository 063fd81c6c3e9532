// Shared by the scripts: the project's folder, its Node, running programs, printing. Runs on Node 20.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const programs = join(root, 'node_modules', '.bin')

/** The Node pinned in package.json, installed like any other package. */
export const projectNode = join(programs, 'node')

export function say(sentence) {
  console.log(`quotewright: ${sentence}`)
}

/** A failure that the person can fix. Printed as one sentence without a stack trace. */
export class Trouble extends Error {}

/** Runs a script's main function. On Trouble, prints its sentence and exits. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(`quotewright: ${error.message}`)
    process.exitCode = 1
  }
}

/** The PATH without node_modules, for npm, which replaces that folder while it runs. */
export const outerPath = process.env.PATH.split(delimiter)
  .filter(folder => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter)

/** Starts a program with the project's programs first in its PATH. */
export function start(program, args, options = {}) {
  const { env, ...rest } = options
  return spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    ...rest,
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, ...env },
  })
}

/** Runs a program and returns its exit code. A program that cannot start counts as failed. */
export function run(program, args, { onStart, ...options } = {}) {
  return new Promise(resolve => {
    const child = start(program, args, options)
    onStart?.(child)
    child.once('error', error => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.once('close', code => resolve(code ?? 1))
  })
}
