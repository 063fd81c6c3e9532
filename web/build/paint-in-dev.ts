// While developing, paints the customer's pages and /verify from their sources with the data of the running server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'

/** By the beginning of the path. */
const painters: Record<string, string> = {
  '/q/': 'paintCustomerPage',
  '/i/': 'paintInvoicePage',
  '/r/': 'paintLeadPage',
}

export function paintInDev(vite: ViteDevServer, api: string, painter: string): void {
  const show = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const answer = await ask(request, api + url)
    response.statusCode = answer.status
    for (const name of ['location', 'content-type']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    if (!answer.headers.get('content-type')?.startsWith('application/json')) {
      return response.end(await answer.text())
    }
    const module = await vite.ssrLoadModule(painter)
    const paint = module[painters[url.slice(0, 3)] ?? 'paintVerifyPage']
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(paint(await answer.json()))
  }
  vite.middlewares.use((request, response, next) => {
    if (/^\/([qir]\/|verify$)/.test(request.url ?? '')) show(request, response).catch(next)
    else next()
  })
}

async function ask(request: IncomingMessage, url: string): Promise<Response> {
  const { method = 'GET', headers } = request
  const hasForm = method === 'POST'
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      cookie: headers.cookie ?? '',
      ...(hasForm && { 'content-type': headers['content-type'] ?? '' }),
    },
    ...(hasForm && { body: new Uint8Array(await buffer(request)) }),
  })
}
