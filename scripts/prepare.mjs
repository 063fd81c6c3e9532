// Installs the packages and builds the web app and the server before every start, each only if needed. Runs on Node 20.
import { ensureServerBuilt, ensureWebBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBuilt()
})
