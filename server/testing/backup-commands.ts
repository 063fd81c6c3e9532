// Runs the operator's commands for backups as separate processes, and makes a lost machine's data folder.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'

export type CommandResult = { code: unknown; stdout: string; stderr: string }

const run =
  (name: string) =>
  (
    args: string[],
    variables: Record<string, string>,
    /** Kills the command. Not an option of `execFile`, which would end it with SIGTERM. */
    kill?: AbortSignal,
  ): Promise<CommandResult> => {
    const command = fileURLToPath(new URL(`../backup/${name}-command.ts`, import.meta.url))
    const options = { env: { ...bareEnvironment, ...variables }, cwd: '/' }
    return new Promise(resolve => {
      const child = execFile(
        process.execPath,
        [command, ...args],
        options,
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
      kill?.addEventListener('abort', () => child.kill('SIGKILL'))
    })
  }

export const runBackup = run('backup')
export const runRestore = run('restore')
export const runDeleteAgain = run('delete-again')
