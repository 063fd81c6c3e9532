// The operator's pages behind the sign-in: businesses, and jobs with “run again”.
import { AppError } from '@quotewright/domain/errors'
import { isUuid } from '@quotewright/domain/uuid'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { noteAction } from './audit.ts'
import { businessPage } from './business-page.ts'
import { findBusiness, findBusinesses, findBusinessOfEmail } from './business-store.ts'
import { businessesPage } from './businesses-page.ts'
import { jobsPage } from './jobs-page.ts'
import { againIn, idIn, jobsIn, kindIn, type Query, readForm, textIn } from './operator-form.ts'
import { route, send } from './operator-route.ts'
import { countKinds, findFailedJobs, readClock, runAgain } from './queue.sql.ts'
import { showBusiness } from './show-business.ts'
import { readForOperator, writeForOperator } from './transactions.ts'

const businesses = '/operator/businesses'
const jobs = '/operator/jobs'
const JOBS_OF_PAGE = 25

/** The caller lets only the signed-in operator in. */
export function serveWork(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Query }>(businesses, route, async ({ query }, reply) => {
    const after = idIn(query)
    const found = await readForOperator(services, client =>
      findBusinesses(client, { after }, services.now()),
    )
    return send(reply, businessesPage(found, null), businesses)
  })
  app.post<{ Body: unknown }>(businesses, route, (request, reply) =>
    search(services, request, reply),
  )
  app.get<{ Params: { id: string } }>(`${businesses}/:id`, route, async (request, reply) => {
    const { id } = request.params
    const shown = isUuid(id) ? await showBusiness(services, id) : null
    if (!shown) throw new AppError('not_found', 'This business was not found')
    noteAction(request, 'Operator opened a business', { businessId: id })
    return send(reply, businessPage(shown), businesses)
  })
  app.get<{ Querystring: Query }>(jobs, route, async ({ query }, reply) => {
    const { kind, before, ran } = jobsIn(query)
    const page = await readForOperator(services, async client => ({
      kinds: await countKinds(client),
      found: await findFailedJobs(client, { kind, before, limit: JOBS_OF_PAGE + 1 }),
      shownAt: await readClock(client),
    }))
    const { kinds, found, shownAt } = page
    const failed = found.slice(0, JOBS_OF_PAGE)
    const hasMore = found.length > JOBS_OF_PAGE
    return send(reply, jobsPage({ kinds, failed, hasMore, shownAt, kind, ran }), jobs)
  })
  app.post<{ Body: unknown }>(`${jobs}/run-again`, route, async (request, reply) => {
    const form = readForm(request.body)
    const again = againIn(form)
    const kind = kindIn(form)
    const ran = await writeForOperator(services, client => runAgain(client, again))
    for (const { id, kind } of ran) {
      noteAction(request, 'Operator ran a job again', { job: { id, task_identifier: kind } })
    }
    const narrowed = kind === undefined ? '' : `&kind=${kind}`
    return reply.redirect(`${jobs}?ran=${ran.length}${narrowed}`, 303)
  })
}

/** By POST, so that no address or name is in a URL, which proxies log and browsers keep. */
async function search(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = textIn(readForm(request.body), 'q').trim()
  noteAction(request, 'Operator searched businesses')
  const now = services.now()
  const found = await readForOperator(services, async client => {
    const id = isUuid(wanted)
      ? (await findBusiness(client, wanted, now))?.id
      : await findBusinessOfEmail(client, wanted.toLowerCase())
    return id ?? (await findBusinesses(client, { name: wanted }, now))
  })
  if (typeof found === 'string') return reply.redirect(`${businesses}/${found}`, 303)
  return send(reply, businessesPage(found, wanted), businesses)
}
