// Before every start: the packages are installed and the web app is built, each only when needed. Runs on Node 20.
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
})
