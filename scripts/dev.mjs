// For developers: the server, restarted on every change, and Vite in front of it with hot reload. Runs on Node 20.
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { projectNode, root, runScript, say, start } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  const server = start(projectNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { PORT: port },
  })
  const vite = start(projectNode, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'web'),
    env: { API_URL: `http://127.0.0.1:${port}` },
  })
  const children = [server, vite]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const ends = children.map(child => once(child, 'exit'))
  await Promise.race(ends)
  stop()
  await Promise.all(ends)
  say('stopped')
})
