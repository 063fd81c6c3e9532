// Chooses the page of a screen, and preloads for its Link header, so that the browser fetches code and data before the
// app's code requests them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { pathOf } from './errors.ts'

/** The build's preloads.json: place → the files of its screen and its first calls. */
type Preloads = Record<string, { modules: string[]; calls: string[] }>

const NOTHING = { modules: [], calls: [] }

/** True if the browser has the marker cookie, which is set with the session. */
export function isSignedIn({ cookies }: FastifyRequest): boolean {
  return cookies['signed-in'] !== undefined
}

export function screenLinks(folder: string): (request: FastifyRequest) => string[] {
  const file = join(folder, 'preloads.json')
  const preloads: Preloads = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return request => {
    const { place, id } = placeOf(pathOf(request))
    const { modules, calls } = (Object.hasOwn(preloads, place) && preloads[place]) || NOTHING
    // A search or filter makes other calls.
    const own = request.url.includes('?') ? [] : calls.map(call => call.replace('*', id))
    const preloaded = isSignedIn(request) ? ['/api/auth/user', ...own] : []
    return [
      ...preloaded.map(call => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
      // Like the page's own scripts, after the page and the calls.
      ...modules.map(module => `<${module}>; rel=modulepreload; fetchpriority=low`),
    ]
  }
}

/** The page with the shape of the screen, for a browser with a session. Its names are in the build's shapes.json. */
export function screenPages(folder: string): (request: FastifyRequest) => string {
  const file = join(folder, 'shapes.json')
  const shapes: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return request => {
    const { place } = placeOf(pathOf(request))
    const page = isSignedIn(request) && Object.hasOwn(shapes, place) ? shapes[place] : undefined
    return page ?? 'index.html'
  }
}

/** `/quotes/0198` is at the place `quotes/*`. */
function placeOf(path: string): { place: string; id: string } {
  const [, id = ''] = /^\/\w+\/([\w-]+)$/.exec(path) ?? []
  const place = id === '' ? path : path.slice(0, -id.length) + '*'
  return { place: place.slice(1), id }
}
