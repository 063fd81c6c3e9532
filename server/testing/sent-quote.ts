// A quote that is mailed to its customer, and the jobs that are planned for later.
import type { Pool } from 'pg'
import { linkedQuote } from './signed-quote.ts'
import type { Person, TestServer } from './test-server.ts'

/** The mail is still to be sent. */
export async function sentQuote(person: Person, who?: object) {
  const quote = await linkedQuote(person, who)
  const { status, body } = await person.post(`/api/quotes/${quote.id}/email`, {})
  if (status !== 200) throw new Error(`Could not send the quote: ${JSON.stringify(body)}`)
  return quote
}

/** Jobs start by the database's clock, which tests do not control: this starts the waiting ones now. */
export async function startJobs({ pool }: { pool: Pool }): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
}

/** Starts the jobs that wait, and returns the mails to the address so far, newest first. */
export async function mailsTo(server: TestServer, address: string) {
  await startJobs(server)
  return (await server.mails()).filter(({ to }) => to === address)
}

/** Sends the form of the customer's page as a browser without JavaScript does. */
export function postPage({ url }: TestServer, token: string, fields: Record<string, string>) {
  return fetch(`${url}/q/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}
