// Chooses the page of a screen, its first calls, and preloads for its Link header, so that the browser fetches code and
// data before the app's code requests them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { pathOf } from './errors.ts'

/** The build's preloads.json: place → the files of its screen and its first calls. */
type Preloads = Record<string, { modules: string[]; calls: string[] }>
/** The build's shapes.json: place → the page with the shape of its screen. */
type Shapes = Record<string, string>

const NOTHING = { modules: [], calls: [] }

export type Screen = {
  /** Such as `quotes/*`. */
  place: string
  /** The name of the page's file. */
  page: string
  /** Whether the page has the shape of the screen. Such a page loads the app's code itself, after its first paint. */
  hasShape: boolean
  /** What the screen asks for first, for a member: the path in the build's list → the path to call. */
  calls: Readonly<Record<string, string>>
  modules: readonly string[]
}

/** True if the browser has the marker cookie, which is set with the session. */
export function isSignedIn({ cookies }: FastifyRequest): boolean {
  return cookies['signed-in'] !== undefined
}

export function screensIn(folder: string): (request: FastifyRequest) => Screen {
  const preloads: Preloads = readJson(folder, 'preloads.json')
  const shapes: Shapes = readJson(folder, 'shapes.json')
  return request => {
    const { place, id } = placeOf(pathOf(request))
    const isMember = isSignedIn(request)
    const { modules, calls } = (Object.hasOwn(preloads, place) && preloads[place]) || NOTHING
    // A search or filter makes other calls.
    const own = request.url.includes('?') ? [] : calls
    const asked = isMember ? ['/api/auth/user', ...own] : []
    const page = isMember && Object.hasOwn(shapes, place) ? shapes[place] : undefined
    return {
      place,
      page: page ?? 'index.html',
      hasShape: page !== undefined,
      calls: Object.fromEntries(asked.map(call => [call, call.replace('*', id)])),
      modules,
    }
  }
}

export function linksOf({ calls, modules, hasShape }: Screen): string[] {
  return [
    ...Object.values(calls).map(
      call => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    ),
    // Like the page's own scripts, after the page and the calls.
    ...(hasShape ? [] : modules).map(module => `<${module}>; rel=modulepreload; fetchpriority=low`),
  ]
}

/** Tests have folders without these files. */
function readJson(folder: string, name: string) {
  const file = join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** `/quotes/0198` is at the place `quotes/*`. */
function placeOf(path: string): { place: string; id: string } {
  const [, id = ''] = /^\/\w+\/([\w-]+)$/.exec(path) ?? []
  const place = id === '' ? path : path.slice(0, -id.length) + '*'
  return { place: place.slice(1), id }
}
