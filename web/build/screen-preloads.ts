// Vite plugin: writes preloads.json, what each place needs besides the code of the app, so that the server can name it early.
// Only our server reads this file. Vite's own manifest.json lists no calls and not which screen is at which place.
import type { Plugin, Rolldown } from 'vite'

/** The place in the app, such as `quotes/*` → the module of its screen, and the calls it begins with. */
export type Screens = Record<string, { module: string; calls?: string[] }>

export function screenPreloads(screens: Screens): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry && chunk.facadeModuleId?.endsWith('.html'))
      if (!entry) throw new Error('The build has no entry.')
      const known = new Set(withImports(entry, bundle))
      const preloads = Object.entries(screens).map(([place, { module, calls = [] }]) => {
        const chunk = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(module)))
        if (!chunk) throw new Error(`The build has no ${module}.`)
        const files = withImports(chunk, bundle).filter(file => !known.has(file))
        return [place, { modules: files.map(file => `/${file}`), calls }]
      })
      const source = JSON.stringify(Object.fromEntries(preloads))
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
    },
  }
}

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap(file => {
    const other = bundle[file]
    return other?.type === 'chunk' ? withImports(other, bundle, seen) : []
  })
  return [chunk.fileName, ...imported]
}
