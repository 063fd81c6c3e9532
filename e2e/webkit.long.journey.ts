// The way from a photo to an accepted quote in WebKit, the engine of every iPhone.
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { openWebKit } from './webkit.ts'

const driver = process.env['WEBKIT_DRIVER']
test.skip(!driver, 'WebKitWebDriver is not installed')

const photo = (name: string) => join(import.meta.dirname, '..', 'samples', name)

/** Another port of the product, which can be cut off: the protocol has no command for it. */
async function line(baseURL: string) {
  const [port, sockets] = [await freePort(), new Set<Socket>()]
  const server = createServer(near => {
    const far = connect(Number(new URL(baseURL).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(port, '127.0.0.1')
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://127.0.0.1:${port}`, cut }
}

test('a photo becomes a quote, the customer accepts it, and the app works offline', async ({
  baseURL,
}) => {
  test.slow()
  const [web, { url, cut }] = [await openWebKit(driver ?? ''), await line(baseURL ?? '')]
  try {
    await web.goto(url)
    await web.tap('Try it now')
    await web.sees('Quick Actions')
    await web.goto(`${url}/new-quote`)
    await web.fill('Photos from the gallery', photo('hole.jpg'))
    await web.tap('Use This Photo')
    await web.sees('Medium hole')
    await web.tap('Generate Quote')
    await web.tap('June Castellanos')
    await web.tap('Create Quote')
    await web.sees('Quote number')

    const quote = await web.path()
    const link = await web.run<string>(
      "return fetch('/api' + arguments[0] + '/link', { method: 'POST' }).then(it => it.json()).then(it => it.url)",
      quote,
    )
    await web.goto(url + new URL(link).pathname)
    await web.fill('Your name', 'June Castellanos')
    await web.tap('Accept')
    await web.sees('This quote is accepted')

    await web.goto(url + quote)
    await web.sees('Approved')
    await expect
      .poll(() => web.run<boolean>('return navigator.serviceWorker.controller !== null'))
      .toBe(true)
    await web.goto(`${url}/new-quote`)
    const countKept = "return caches.open('vision').then(it => it.keys()).then(it => it.length)"
    await expect.poll(() => web.run<number>(countKept)).toBeGreaterThanOrEqual(3)
    cut()
    await web.goto(`${url}/new-quote`)
    await web.fill('Photos from the gallery', photo('crack.jpg'))
    await web.tap('Use This Photo')
    await web.sees('Crack in drywall')
  } finally {
    cut()
    await web.close()
  }
})
