// Serves the operator's pages, /operator, as finished HTML. Without OPERATOR_* settings they do not exist.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { answerTo } from '../http/errors.ts'
import type { OperatorSettings } from '../operator-settings.ts'
import { noteDeed } from './audit.ts'
import { html } from './html.ts'
import { readForm, textIn } from './operator-form.ts'
import { route, send } from './operator-route.ts'
import { overviewPage } from './overview-page.ts'
import { notice } from './page.ts'
import { serveWork } from './serve-work.ts'
import { closeSession, isSignedIn } from './session.ts'
import { admitGuess, signIn } from './sign-in.ts'
import { signInPage } from './sign-in-page.ts'
import { readSystem } from './system.ts'

const signInPath = '/operator/sign-in'

export async function serveOperatorPages(
  app: FastifyInstance,
  services: Services,
  operator: OperatorSettings,
): Promise<void> {
  // A scope of its own, because its routes read forms and answer errors with a page.
  await app.register(async scope => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    })
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const answer = answerTo(error, request)
      if (answer === 'gone') return reply.code(499).send()
      const isExpected = answer instanceof AppError
      if (isExpected && answer.retryAfter !== undefined) {
        void reply.header('retry-after', answer.retryAfter)
      }
      void reply.code(isExpected ? answer.status : 500)
      const text = isExpected ? answer.message : answer.unforeseen
      if (request.routeOptions.url === signInPath) {
        const form = request.body instanceof URLSearchParams ? request.body : undefined
        return send(reply, signInPage(text, form ? textIn(form, 'email') : ''), null)
      }
      const body = html`${notice(text, 'alert')}<a class="next" href="/operator">Overview</a>`
      return send(reply, { title: 'That did not work', body }, null)
    })

    scope.get('/operator', route, async (request, reply) => {
      if (!(await isSignedIn(services, operator, request))) {
        return send(reply, signInPage(null, ''), null)
      }
      const { config, now } = services
      return send(reply, overviewPage(await readSystem(services), config, now()), '/operator')
    })
    scope.post<{ Body: unknown }>(
      signInPath,
      { ...route, onRequest: request => admitGuess(services, request) },
      async (request, reply) => {
        const form = readForm(request.body)
        await signIn(
          services,
          operator,
          { request, reply },
          {
            email: textIn(form, 'email').trim(),
            password: textIn(form, 'password'),
            code: textIn(form, 'code'),
          },
        )
        return reply.redirect('/operator', 303)
      },
    )

    await scope.register(async inside => {
      inside.addHook('onRequest', async (request, reply) => {
        if (await isSignedIn(services, operator, request)) return
        return reply.redirect('/operator', 303)
      })
      inside.post('/operator/sign-out', route, async (request, reply) => {
        await closeSession(services, operator, { request, reply })
        noteDeed(request, 'Operator signed out')
        return reply.redirect('/operator', 303)
      })
      serveWork(inside, services)
    })
  })
}
