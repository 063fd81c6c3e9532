// Outsiders who pretend to be on the machine itself, or send malformed requests.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Attack, refusedAll } from './attack.ts'
import { rawRequest } from './site.ts'

const disguises: Record<string, string>[] = [
  { host: 'localhost' },
  { host: '127.0.0.1' },
  { host: 'quotes.example.test', 'x-forwarded-host': 'localhost' },
  { host: 'localhost', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' },
]

export const disguised: Attack[] = [
  {
    sends: 'forged Host and X-Forwarded-Host to /dev/mail',
    isQuick: true,
    run: async ({ site: { url } }) => {
      const answers = await Promise.all(
        disguises.map(headers => rawRequest(`${url}/dev/mail`, { headers })),
      )
      return refusedAll(answers, [404])
    },
  },
  {
    sends: 'notification devices on 127.0.0.1 and on names that resolve to it',
    isQuick: true,
    run: async ({ owner }) => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const endpoints = ['http://127.0.0.1:22/', 'https://127.0.0.1/', 'http://localhost:22/']
      const answers = await Promise.all(
        endpoints.map(endpoint => owner.put('/api/notifications/device', { endpoint, keys })),
      )
      return refusedAll(answers, [422])
    },
  },
  {
    sends: 'paths outside the web folder, and private files',
    isQuick: true,
    run: async ({ site: { url } }) => {
      const paths = [
        '/..%2f..%2fpackage.json',
        '/assets/..%2f..%2f..%2fetc%2fpasswd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/samples/..%2fpackage.json',
        '/.env',
        '/.git/config',
      ]
      for (const path of paths) {
        const { text: words } = await rawRequest(url + path)
        if (/root:|"workspaces"|\[core\]/.test(words)) return `${path} was answered with a file`
      }
      return null
    },
  },
  {
    sends: 'requests that are not HTTP, and endless headers',
    isQuick: true,
    run: async ({ site: { url } }) => {
      const lines = [
        'GARBAGE\r\n\r\n',
        'GET / HTTP/1.1\r\n\r\n',
        `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(20_000)}\r\n`,
        `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
        'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      ]
      const heads = await Promise.all(lines.map(line => firstLine(url, line)))
      const wrong = heads.find(head => head !== '' && !/ (400|404|414|431) /.test(head))
      return wrong === undefined ? null : `answered ${wrong}`
    },
  },
  {
    sends: 'SQL, scripts and huge texts in every search',
    isQuick: true,
    run: async ({ owner }) => {
      const texts = ["'; drop table quotes; --", '<script>alert(1)</script>', '%'.repeat(190)]
      const paths = ['/api/quotes', '/api/customers', '/api/price-items', '/api/quotes/counts']
      const answers = await Promise.all(
        paths.flatMap(path =>
          [...texts, 'a'.repeat(6000)].map(words =>
            owner.get(`${path}?q=${encodeURIComponent(words)}`),
          ),
        ),
      )
      return refusedAll(answers, [200, 422])
    },
  },
]

async function firstLine(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.end(bytes)
  const answer = await text(socket).catch(() => '')
  return answer.split('\r\n', 1)[0] ?? ''
}
