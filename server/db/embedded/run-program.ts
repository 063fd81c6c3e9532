// Runs a program to its end and returns its exit code and output.
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
      // In its own session, so that Ctrl+C reaches only this process, which stops the database itself.
      detached: true,
      // English messages, because explain-failure.ts matches them.
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
