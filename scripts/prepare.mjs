// Installs the packages and builds the web app before every start, each only if needed. Runs on Node 20.
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
})
