// Kills a server before and after each of its round trips while it sends, takes signatures and moves money.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/killed-at-each-step.test.ts'],
  { env: { ...process.env, KILLS: 'every step' }, stdio: 'inherit' },
)
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
