// Runs actions on servers that are killed at a given step, and lets another server take over.
import { freeAbandoned } from '../jobs/queue.sql.ts'
import { createPdfPainter } from '../pdf/pdf-painter.ts'
import { type Deed, reach } from './deeds.ts'
import { type Facts, factsOf, unrecordedMails } from './facts.ts'
import { startDoomed } from './kill-together.ts'
import { openServer } from './open-server.ts'
import type { Kill, Step } from './tripwire.ts'
import { openWorld, type World } from './wired-world.ts'
import type { Business, Work } from './work-to-kill.ts'

/** Null: it is left alone. */
export type Run = { deeds: Deed[]; kill: Kill | null }

export type Outcome = {
  facts: Facts
  steps: Step[]
  isCut: boolean
  /** Message-IDs of mails that came twice. */
  repeated: string[]
  /** Message-IDs of mails that the dead server sent but could not record. */
  unrecorded: string[]
}

/** All at once, in servers of one process; at most one for each business of the work. */
export async function runTogether(work: Work, runs: Run[]): Promise<Outcome[]> {
  const worlds = await Promise.all(runs.map(({ kill }) => openWorld(work, kill)))
  const doomed = await startDoomed(worlds.map(({ wired }) => wired))
  const places = runs.map((run, server) => {
    const [business, world] = [work.businesses[server], worlds[server]]
    const url = doomed.urls[server]
    if (!business || !world || url === undefined) throw new Error(`There is no server ${server}`)
    return { ...run, business, world, url, runJobs: () => doomed.runJobsOf(server) }
  })
  const answered = await Promise.all(places.map(live))
  await doomed.kill()
  const pdf = createPdfPainter()
  const outcomes: Outcome[] = []
  for (const [server, place] of places.entries()) {
    const { world, deeds, kill } = place
    const unrecorded = await unrecordedMails(world)
    if (kill) {
      const left = deeds.slice(answered[server])
      await takeOver(world, pdf, url => doAll(left, url, place))
    }
    const ids = world.mail.letters.map(({ messageId }) => messageId)
    outcomes.push({
      facts: await factsOf(world),
      steps: world.tripwire.steps,
      isCut: world.tripwire.isCut(),
      repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
      unrecorded,
    })
    await world.close()
  }
  await pdf.close()
  return outcomes
}

type Place = Run & { business: Business; world: World; url: string; runJobs: () => Promise<void> }

/** Returns how many deeds were answered before the server was cut off. */
async function live({ deeds, business, world, url, runJobs }: Place): Promise<number> {
  const { cut, isCut } = world.tripwire
  const isDone = async (deed: Promise<void>) => {
    const end = deed.catch((error: unknown) => {
      // The kill breaks requests that got no answer.
      if (!isCut()) throw error
      return cut
    })
    return (await Promise.race([end, cut])) !== 'cut'
  }
  for (const [index, deed] of deeds.entries()) {
    if (!(await isDone(deed(reach(url, business, world.stripe))))) return index
  }
  await isDone(runJobs())
  return deeds.length
}

async function doAll(deeds: Deed[], url: string, { business, world }: Place): Promise<void> {
  for (const deed of deeds) await deed(reach(url, business, world.stripe))
}

/** The queue waits 45 seconds and longer until it takes a process for dead. */
async function takeOver(
  { direct, pool }: World,
  pdf: ReturnType<typeof createPdfPainter>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { url, services, close } = await openServer(direct, pdf)
  await freeAbandoned(pool, 'quotewright ')
  await pool.query(`update missing_workers set since = since - interval '45 seconds'`)
  await freeAbandoned(pool, 'quotewright ')
  // What got no answer is done again.
  await work(url)
  await services.jobs.drain()
  await close()
}
