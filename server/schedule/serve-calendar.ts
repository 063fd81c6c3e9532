// Serves a person's visits to their calendar, /calendar/{token}.ics.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { readFeed } from './calendar-feed.ts'

type Feed = { Params: { file: string } }

export function serveCalendar(app: FastifyInstance, services: Services): void {
  app.get<Feed>('/calendar/:file', { config: { call: 'calendarFile' } }, async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const file = token === undefined ? null : await readFeed(services, token, request.ip)
    if (file === null) {
      throw new AppError('not_found', 'This calendar has a new address, or was stopped.')
    }
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}
