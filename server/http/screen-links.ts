// What the browser fetches beside a page, named in its Link header: nothing waits for the app's code to ask for it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { pathOf } from './errors.ts'

/** The build's preloads.json: place → the files of its screen, and the calls it begins with. */
type Preloads = Record<string, { modules: string[]; calls: string[] }>

const NOTHING = { modules: [], calls: [] }

/** The server marks a browser with a session. */
export function isSignedIn({ cookies }: FastifyRequest): boolean {
  return cookies['signed-in'] !== undefined
}

export function screenLinks(folder: string): (request: FastifyRequest) => string[] {
  const file = join(folder, 'preloads.json')
  const preloads: Preloads = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return request => {
    const { place, id } = placeOf(pathOf(request))
    const { modules, calls } = (Object.hasOwn(preloads, place) && preloads[place]) || NOTHING
    // A search or filter asks for something else.
    const own = request.url.includes('?') ? [] : calls.map(call => call.replace('*', id))
    const asked = isSignedIn(request) ? ['/api/auth/user', ...own] : []
    return [
      ...asked.map(call => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
      ...modules.map(module => `<${module}>; rel=modulepreload`),
    ]
  }
}

/** `/quotes/0198` is at the place `quotes/*`. */
function placeOf(path: string): { place: string; id: string } {
  const [, id = ''] = /^\/\w+\/([\w-]+)$/.exec(path) ?? []
  const place = id === '' ? path : path.slice(0, -id.length) + '*'
  return { place: place.slice(1), id }
}
