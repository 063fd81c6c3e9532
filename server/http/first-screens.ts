// Paints a member's first screen with its data, so that they read it before the app's code is there.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FirstAnswers, PaintFirstScreen } from '@quotewright/domain/first-screen'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Screen } from './screen-links.ts'

/** In milliseconds. A slow database must not keep the page back. */
const PATIENCE = 500

type Painter = { paintFirstScreen: PaintFirstScreen }
type Asked = { request: FastifyRequest; screen: Screen }

/**
 * Returns a function that paints a screen, or null where there is nothing to paint: no member, no data of its own, a
 * refused or slow call. The page with gray shapes is right for all of these.
 */
export function firstScreens(
  app: FastifyInstance,
  folder: string,
): (asked: Asked) => Promise<string | null> {
  const file = join(folder, 'first-screens', 'paint-first-screen.js')
  // Tests have folders without it.
  const isBuilt = existsSync(file)
  return async ({ request, screen }) => {
    const { place, page, hasShape, calls } = screen
    // With a search or filter, only the user is asked for.
    const hasData = Object.keys(calls).length > 1
    if (!isBuilt || !hasShape || !hasData || request.method !== 'GET') return null
    try {
      const answers = await Promise.race([
        answersTo(app, request, calls),
        setTimeout(PATIENCE, null, { ref: false }),
      ])
      if (answers === null) return null
      const { paintFirstScreen }: Painter = await import(pathToFileURL(file).href)
      return paintFirstScreen(await readFile(join(folder, page), 'utf8'), place, answers)
    } catch (error) {
      request.log.error({ err: error, place }, 'first screen not painted')
      return null
    }
  }
}

/** Makes the calls as the browser would: with its session, its limits and its rights. Null if one is refused. */
async function answersTo(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: Screen['calls'],
): Promise<FirstAnswers | null> {
  const { cookie = '', host = '', 'user-agent': browser = '' } = request.headers
  const headers = { cookie, host, 'user-agent': browser, accept: 'application/json' }
  const replies = await Promise.all(
    Object.entries(calls).map(async ([name, url]) => {
      const reply = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
      return [name, reply.statusCode === 200 ? reply.payload : null] as const
    }),
  )
  const answers: Record<string, string> = {}
  for (const [name, text] of replies) {
    if (text === null) return null
    answers[name] = text
  }
  return answers
}
