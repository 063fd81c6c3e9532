// Attacks a server as an outsider with a laptop would, one line per attack: `npm run hostile`, or `-- --short`.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Scene } from './hostile/attack.ts'
import { bodies } from './hostile/bodies.ts'
import { type Bystander, type Delays, startBystander } from './hostile/bystander.ts'
import { disguised } from './hostile/disguises.ts'
import { floods } from './hostile/floods.ts'
import { guessing } from './hostile/guessing.ts'
import { mailAndLinks, quoteOf } from './hostile/mail-and-links.ts'
import { openSite, type Site } from './hostile/site.ts'
import { stopping } from './hostile/stopping.ts'

const isShort = process.argv.includes('--short')
/** Limits for other users' waiting time, in ms. Attacker, server and users share this machine's cores. */
const most = { median: 100, worst: 3000 }

const attacks = [...disguised, ...bodies, ...floods, ...guessing, ...mailAndLinks].filter(
  ({ isQuick }) => isQuick || !isShort,
)

const site = await openSite()
const totals = { held: 0, failed: 0 }
try {
  const scene = await setScene(site)
  const neighbor = await site.member('198.51.100.11')
  const quoteId = await quoteOf(neighbor)
  const bystander = startBystander({
    url: site.url,
    cookie: neighbor.cookie,
    paths: ['/api/auth/user', '/api/quotes?limit=20', `/api/quotes/details/${quoteId}`],
  })
  await pause(3000)
  print('nothing', await bystander.delays(), null)
  for (const attack of attacks) await runOne(attack, scene, bystander)
  await bystander.stop()
  report('Ctrl+C twice, to the whole process group', await stopping(site))
} finally {
  await site.close()
}
console.log(`${totals.held} held, ${totals.failed} not`)
if (totals.failed > 0) process.exitCode = 1

async function setScene(at: Site): Promise<Scene> {
  const owner = await at.member('198.51.100.10')
  const quoteId = await quoteOf(owner)
  const link = (await owner.post(`/api/quotes/${quoteId}/link`)).body.url
  return { site: at, owner, quoteId, link, photo: new Uint8Array(readFileSync('samples/hole.jpg')) }
}

async function runOne(attack: Attack, scene: Scene, bystander: Bystander): Promise<void> {
  await bystander.delays()
  const breach = await attack.run(scene).catch((error: Error) => error.message)
  await pause(300)
  const delays = await bystander.delays()
  const problem = breach ?? problemOf(delays)
  report(attack.sends, problem, delays)
}

/** The short form does not check waiting times, because it runs beside other work. */
function problemOf({ median, worst, failed }: Delays): string | null {
  if (site.process.exitCode !== null) return 'the server ended'
  if (failed > 0) return `${failed} requests of other users failed`
  if (isShort) return null
  if (median > most.median) return `other users waited ${median.toFixed(0)} ms`
  return worst > most.worst ? `one user waited ${(worst / 1000).toFixed(1)} s` : null
}

function report(sends: string, problem: string | null, delays?: Delays): void {
  totals[problem === null ? 'held' : 'failed'] += 1
  print(sends, delays, problem)
}

function print(sends: string, delays: Delays | undefined, problem: string | null): void {
  const others = delays
    ? `other users: median ${delays.median.toFixed(0)} ms, worst ${delays.worst.toFixed(0)} ms`
    : ''
  const verdict = problem === null ? 'held    ' : 'NOT HELD'
  console.log(`${verdict}  ${sends}  ${others}${problem === null ? '' : `  ${problem}`}`)
}
