// Runs a module of the app while the build runs, to write what it renders as plain HTML.
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Returns what the function that the module exports returns for each of the given values. */
export async function renderAtBuild<Rendered>(
  root: string,
  { path, name }: { path: string; name: string },
  given: readonly unknown[],
): Promise<Rendered[]> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
  })
  try {
    const { [name]: render } = await vite.ssrLoadModule(path)
    return given.map(value => render(value))
  } finally {
    await vite.close()
  }
}
