// Serves the operator's pages, /operator, as finished HTML. Without OPERATOR_* settings they do not exist.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { serveForms } from '../http/serve-forms.ts'
import type { OperatorSettings } from '../operator-settings.ts'
import { noteAction } from './audit.ts'
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
    serveForms(scope, ({ message }, { body, routeOptions }, reply) => {
      if (routeOptions.url === signInPath) {
        const email = body instanceof URLSearchParams ? textIn(body, 'email') : ''
        return send(reply, signInPage(message, email), null)
      }
      const content = html`${notice(message, 'alert')}<a class="next" href="/operator">Overview</a>`
      return send(reply, { title: 'That did not work', body: content }, null)
    })
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
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
        noteAction(request, 'Operator signed out')
        return reply.redirect('/operator', 303)
      })
      serveWork(inside, services)
    })
  })
}
