// Runs one program to its end and tells how it went.
import { spawn } from 'node:child_process'

export type Outcome = { code: number | null; output: string }

export type ProgramOptions = { uid?: number; gid?: number }

export function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      cwd: '/',
      // In a session of its own: Ctrl+C in the terminal reaches us, and we decide what it means for the database.
      detached: true,
      // English messages, so that they can be told apart.
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', code => resolve({ code, output: output.trim() }))
  })
}
