// Spam in our mail, revoked links, and secrets in logs and files.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, refusedAll } from './attack.ts'
import { expectOk, type Member, rawRequest } from './site.ts'

export const mailAndLinks: Attack[] = [
  {
    sends: 'a registration with spam as the name',
    isQuick: true,
    run: async ({ site }) => {
      const email = `target-${Date.now()}@example.com`
      await site.visitor('203.0.113.120').post('/api/auth/register', {
        firstName: 'Win $500 now at http://evil.example',
        lastName: 'www.evil.example',
        email,
        password: 'gypsum and paper 3',
      })
      const { text: words } = await site.mailTo(email)
      return /evil/.test(words) ? 'the mail contains the spam' : null
    },
  },
  {
    sends: 'a quote mailed to 40 addresses from a new account, over many networks',
    isQuick: true,
    run: async ({ site }) => {
      const stranger = await site.member('203.0.113.121')
      const quoteId = await quoteOf(stranger)
      const answers = []
      for (let n = 0; n < 40; n++) {
        const body = { to: `stranger${n}@example.com`, message: 'Buy!' }
        const address = `203.0.113.${130 + n}`
        const headers = { 'x-forwarded-for': address }
        answers.push(await stranger.post(`/api/quotes/${quoteId}/email`, body, headers))
      }
      const sent = answers.filter(({ status }) => status === 200).length
      return sent <= 20 ? refusedAll(answers, [200, 429]) : `${sent} of 40 were sent`
    },
  },
  {
    sends: 'the link of a quote after it was revoked',
    isQuick: true,
    run: async ({ site, owner }) => {
      const quoteId = await quoteOf(owner)
      const { url } = (await owner.post(`/api/quotes/${quoteId}/link`)).body
      const token = url.split('/').at(-1)
      const customer = site.visitor('203.0.113.122')
      const read = () => customer.get(`/api/customer-quote?token=${token}`)
      expectOk(await read())
      expectOk(await owner.delete(`/api/quotes/${quoteId}/link`))
      const after = await read()
      const words = JSON.stringify(after.body)
      return /Oak Street|Patch a hole/.test(words) ? 'it still shows the quote' : null
    },
  },
  {
    sends: "a search engine that follows a customer's link",
    isQuick: true,
    run: async ({ site: { url }, link }) => {
      const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
      const response = await fetch(`${url}${new URL(link).pathname}`, { headers })
      const wanted = {
        'x-robots-tag': /noindex/,
        'referrer-policy': /no-referrer/,
        'cache-control': /no-store/,
      }
      for (const [name, value] of Object.entries(wanted)) {
        if (!value.test(response.headers.get(name) ?? '')) return `${name} is missing`
      }
      const robots = await rawRequest(`${url}/robots.txt`)
      return /Disallow: \/[qi]\//.test(robots.text)
        ? 'robots.txt keeps it from reading noindex'
        : null
    },
  },
  {
    sends: 'reading the log after all attacks',
    isQuick: true,
    run: async ({ site, owner, link }) => {
      const secrets = [owner.email, new URL(link).pathname.slice(3), 'Maria', 'Oak Street', 'Buy!']
      const leaked = secrets.find(secret => site.log().includes(secret))
      return leaked === undefined ? null : `the log holds ${leaked.slice(0, 12)}…`
    },
  },
  {
    sends: 'another user of the machine who reads DATA_DIR',
    isQuick: true,
    run: async ({ site: { dataDir } }) => {
      const loose = await findLoose(join(dataDir))
      return loose === null ? null : `${loose} can be read by others`
    },
  },
]

export async function quoteOf(member: Pick<Member, 'post'>): Promise<string> {
  const customer = await member.post('/api/customers', {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@example.com',
  })
  const { body } = await member.post('/api/quotes', {
    quote: { customerId: customer.body.id, jobAddress: '12 Oak Street', status: 'pending' },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
  })
  return body.quote.id
}

/** The first path that others may read or enter. A closed folder covers everything in it. */
async function findLoose(path: string): Promise<string | null> {
  const { mode } = await lstat(path)
  for (const name of await readdir(path)) {
    const found = await lstat(join(path, name))
    if (!found.isSymbolicLink() && (found.mode & 0o077) !== 0) return name
  }
  return (mode & 0o077) === 0 ? null : path
}
