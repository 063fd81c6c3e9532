// Guessing passwords and links, taking over addresses, and evading limits.
import { type Attack, refusedAll } from './attack.ts'
import { expectOk, rawRequest, tokenOf } from './site.ts'

export const guessing: Attack[] = [
  {
    sends: 'wrong passwords for one address from 60 networks, then the owner signs in',
    isQuick: true,
    run: async ({ site, owner }) => {
      const wrong = { email: owner.email, password: 'not the password' }
      for (let network = 0; network < 60; network++) {
        await site.visitor(`203.0.113.${network}`).post('/api/auth/login', wrong)
      }
      const { email, password } = owner
      const again = await owner.post('/api/auth/login', { email, password })
      return refusedAll([again], [200])
    },
  },
  {
    sends: '300 passwords for one address from one client',
    isQuick: true,
    run: async ({ site, owner }) => {
      const stranger = site.visitor('203.0.113.100')
      const answers = []
      for (let n = 0; n < 300; n++) {
        const wrong = { email: owner.email, password: `guess number ${n}` }
        answers.push(await stranger.post('/api/auth/login', wrong))
      }
      const tried = answers.filter(({ status }) => status === 401).length
      return tried <= 100 ? refusedAll(answers, [401, 429]) : `${tried} of 300 were tried`
    },
  },
  {
    sends: 'a mail scanner opens the verification link; an outsider registers the address again',
    isQuick: true,
    run: async ({ site }) => {
      const email = `scanned-${Date.now()}@example.com`
      const person = { firstName: 'Pat', lastName: 'Roe', email }
      const [victim, stranger] = [site.visitor('203.0.113.101'), site.visitor('203.0.113.102')]
      expectOk(
        await victim.post('/api/auth/register', { ...person, password: 'trowel and hawk 9' }),
      )
      const token = tokenOf(await site.mailTo(email))
      await rawRequest(`${site.url}/api/auth/verify-email?token=${token}`)
      const early = await victim.post('/api/auth/login', { email, password: 'trowel and hawk 9' })
      if (early.status === 200) return 'opening the link alone verified the address'
      await stranger.post('/api/auth/register', { ...person, password: 'strangers secret 1' })
      const password = 'strangers secret 1'
      await stranger.post('/api/auth/verify-email', { token, password })
      const { status } = await stranger.post('/api/auth/login', { email, password })
      return status === 200 ? 'the outsider took the address over' : null
    },
  },
  {
    sends: 'common passwords, and blanks',
    isQuick: true,
    run: async ({ site }) => {
      const answers = []
      for (const password of ['123456', 'password', 'qwerty123', '        ']) {
        const person = { firstName: 'Pat', lastName: 'Roe', email: `w${Date.now()}@example.com` }
        answers.push(
          await site.visitor('203.0.113.103').post('/api/auth/register', { ...person, password }),
        )
      }
      return refusedAll(answers, [422])
    },
  },
  {
    sends: '700 guessed customer links from one client',
    isQuick: true,
    run: async ({ site }) => {
      const stranger = site.visitor('203.0.113.104')
      const answers = []
      for (let n = 0; n < 700; n++) {
        const guess = `${n}`.padStart(43, 'A')
        answers.push(await stranger.get(`/api/customer-quote?token=${guess}`))
      }
      const isStopped = answers.at(-1)?.status === 429
      return refusedAll(answers, [404, 429]) ?? (isStopped ? null : 'all 700 were looked up')
    },
  },
  {
    sends:
      'one client over its limit, then 20,100 requests from other networks, then the client again',
    run: async ({ site }) => {
      const blocked = site.visitor('203.0.113.105')
      const open = () => blocked.get(`/api/customer-quote?token=${'B'.repeat(43)}`)
      for (let n = 0; n < 601; n++) await open()
      await floodFromNetworks(site.url, 20_100)
      return refusedAll([await open()], [429])
    },
  },
  {
    sends: '2,000 sign-ins from as many /64 networks of one /48',
    run: async ({ site }) => {
      const statuses = await eachOf(2000, async n => {
        const address = `2001:db8:ffff:${n.toString(16)}::1`
        const wrong = { email: `nobody${n}@example.com`, password: 'not the password' }
        return (await site.visitor(address).post('/api/auth/login', wrong)).status
      })
      const tried = statuses.filter(status => status === 401).length
      return tried <= 1000 ? null : `${tried} of 2,000 were tried`
    },
  },
]

async function floodFromNetworks(url: string, count: number): Promise<void> {
  await eachOf(count, n =>
    rawRequest(`${url}/api/customer-quote?token=${'C'.repeat(43)}`, {
      headers: { 'x-forwarded-for': `2001:db8:${(n % 60_000).toString(16)}:${n}::1` },
    }),
  )
}

/** Runs sixteen at a time. */
async function eachOf<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const n = next++
      results[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  return results
}
