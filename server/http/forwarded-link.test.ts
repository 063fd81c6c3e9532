// Customer links with the punctuation of a message around them, over HTTP.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const token = 'a-B_4'.padEnd(43, 'x')

async function open(path: string) {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  await response.text()
  return response
}

it.each(['.', ')', ').', '%22', '%E2%80%9D,', '*'])('a link that ends with %s opens', async end => {
  for (const page of ['/q', '/i']) {
    const { status, headers } = await open(`${page}/${token}${end}`)
    expect([status, headers.get('location')]).toEqual([303, `${page}/${token}`])
  }
})

it('a link that is too short, too long or whole stays as it is', async () => {
  expect((await open(`/q/${token.slice(1)}.`)).status).toBe(422)
  expect((await open(`/q/${token}x`)).status).toBe(422)
  expect((await open(`/q/${token}`)).status).toBe(404)
})
