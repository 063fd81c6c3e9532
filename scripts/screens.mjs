// Takes a picture of every screen into screens/. With --keep, also updates the pictures of the README and the landing page. Runs on Node 20.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureServerBuilt, ensureWebBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { projectNode, root, run, runScript, say } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBuilt()
  const env = { CHROME_PATH: await ensureChromium() }
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const code = await run(projectNode, [program, 'test', '--config', 'e2e/screens.config.ts'], {
    env,
  })
  process.exitCode = code
  if (code !== 0) return
  say('the pictures are in screens/')
  if (!process.argv.includes('--keep')) return
  for (const script of ['path-picture.mjs', 'landing-pictures.mjs']) {
    process.exitCode ||= await run(projectNode, [join(root, 'scripts', script)])
  }
  say("docs/path.webp, the README's picture, and web/src/landing/pictures are updated")
})
