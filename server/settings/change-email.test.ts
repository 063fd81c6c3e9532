// The address over HTTP: a new one counts once it is confirmed, and belongs to one account.
import { describe, expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { linkIn, type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

describe('the address', () => {
  it('changes when the new one is confirmed, and the old one is told', async () => {
    const person = await server.signUp()
    const email = `new-${person.email}`
    const asked = await person.put('/api/settings/email', {
      email,
      currentPassword: person.password,
    })
    expect(asked.body.message).toBe('Please open the link that we have sent to your new address.')
    const mails = await server.mails()
    expect(mails.find(({ to }) => to === person.email)?.subject).toBe(
      'Your email address is about to change',
    )
    expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
    const link = linkIn(mails, email)
    expect((await server.client().get(link)).headers['location']).toBe('/login?verified=true')
    expect((await server.client().get(link)).headers['location']).toBe('/login?verified=false')
    await signInElsewhere(server, { ...person, email })
  })

  it('that somebody has already is neither taken nor told of', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const before = (await server.mails()).length
    const answer = await person.put('/api/settings/email', {
      email: other.email,
      currentPassword: person.password,
    })
    expect(answer.status).toBe(200)
    expect(await server.mails()).toHaveLength(before)
  })
})

describe('a new address that is confirmed', () => {
  const askFor = (person: Person, email: string) =>
    person.put('/api/settings/email', { email, currentPassword: person.password })

  it('by two people at the same moment is one of theirs, and the other link is invalid', async () => {
    const people = [await server.signUp(), await server.signUp()]
    for (const round of [1, 2, 3, 4]) {
      const email = `both-${round}@example.com`
      const links: string[] = []
      for (const person of people) {
        await askFor(person, email)
        links.push(linkIn(await server.mails(), email))
      }
      expect(new Set(links).size).toBe(2)
      const answers = await Promise.all(links.map(link => server.client().get(link)))
      const places = answers.map(({ headers }) => headers['location'])
      expect(new Set(places)).toEqual(new Set(['/login?verified=true', '/login?verified=false']))
    }
  })

  it('voids the reset link that was mailed to the former one', async () => {
    const person = await server.signUp()
    const email = `moved-${person.email}`
    await person.post('/api/auth/forgot-password', { email: person.email })
    const resetLink = new URL(linkIn(await server.mails(), person.email), server.url)
    await askFor(person, email)
    await server.client().get(linkIn(await server.mails(), email))
    const token = resetLink.searchParams.get('token')
    const reset = await server
      .client()
      .post('/api/auth/reset-password', { token, password: 'taken over' })
    expect(reset.status).toBe(422)
    await signInElsewhere(server, { ...person, email })
  })
})
