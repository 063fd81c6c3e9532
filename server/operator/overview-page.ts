// The operator's first page: businesses by plan, jobs, queues, storage, servers and the last backup.
import type { Provider } from '@quotewright/domain/billing/billing'
import { formatCount } from '@quotewright/domain/money'
import type { Config } from '../config.ts'
import { RUNNERS } from '../jobs/jobs.ts'
import type { Reading } from '../telemetry.ts'
import { MOST_BUSINESSES } from './business-store.ts'
import { type Html, html } from './html.ts'
import { jobTotals } from './jobs-page.ts'
import { facts, type Page } from './page.ts'
import { MOST_MEASURED } from './storage-store.ts'
import type { LastBackup, System } from './system.ts'
import { bytesText, durationText, moment, planText } from './texts.ts'

export function overviewPage(system: System, config: Config, now: Date): Page {
  return {
    title: 'Overview',
    body: html`<p class="note">Times are UTC.</p>
${card('Businesses', businessFacts(system))}
${card('Payments', facts([['Online payments', onlineText(system.online)]]))}
${card('Jobs', facts(jobTotals(system.kinds)))}
${card('Queues of this process', queueFacts(system.queues))}
${card('Storage', storageFacts(system))}
${card('Servers', serverFacts(system, config))}
${card('Backup', facts([['Last complete backup', backupText(system.backup, now)]]))}`,
  }
}

function card(title: string, body: Html): Html {
  return html`<h2>${title}</h2>
<section class="card" aria-label="${title}">${body}</section>`
}

function businessFacts({ states }: System): Html {
  const byText = new Map<string, number>()
  for (const state of states) {
    const text = planText(state)
    byText.set(text, (byText.get(text) ?? 0) + state.businesses)
  }
  const isCut = states.reduce((all, { businesses }) => all + businesses, 0) >= MOST_BUSINESSES
  return html`${facts([...byText].map(([text, count]) => [text, formatCount(count)]))}
${isCut ? html`<p class="note">Of ${formatCount(MOST_BUSINESSES)} businesses.</p>` : null}`
}

const providerNames: Record<Provider, string> = { stripe: 'Stripe', test: 'Test provider' }

function onlineText(online: System['online']): string {
  if (online === null) return 'Not set up'
  const { provider, connected } = online
  const counted = connected === 1 ? '1 business' : `${formatCount(connected)} businesses`
  return `${providerNames[provider]}, ${counted} connected`
}

const queueTitles: Record<string, string> = {
  vision: 'Photos, built-in model',
  'language-model': 'Photos, language model',
  'pdf-photos': 'Photos of PDFs',
  pdf: 'PDFs',
  pictures: 'Pictures',
  'large-pictures': 'Large pictures',
}

function queueFacts(readings: readonly Reading[]): Html {
  const depth = (gauge: Reading['gauge'], queue: string) =>
    readings.find(one => one.gauge === gauge && one.label === queue)?.value ?? 0
  const names = new Set(readings.map(({ label }) => label ?? ''))
  return facts(
    [...names].map(name => [
      queueTitles[name] ?? name,
      `${depth('queue.running', name)} running, ${depth('queue.waiting', name)} waiting`,
    ]),
  )
}

function storageFacts({ measured, database }: System): Html {
  const photos = extended(measured.photos, database.photos)
  const quotes = extended(measured.quotes, database.quotes)
  const bytes = (measured.bytes / Math.max(1, measured.photos)) * photos.count
  return facts([
    ['Photos', `${photos.about}${formatCount(photos.count)}`],
    ['Photos, without smaller versions', `${photos.about}${bytesText(bytes)}`],
    ['Quotes', `${quotes.about}${formatCount(quotes.count)}`],
    ['Database', bytesText(database.bytes)],
  ])
}

/** What was counted, or the database's estimate where counting stopped. */
function extended(counted: number, estimate: number): { count: number; about: '' | 'about ' } {
  if (counted < MOST_MEASURED) return { count: counted, about: '' }
  return { count: Math.max(counted, estimate), about: 'about ' }
}

function serverFacts({ database, connections, isReplicaUsed }: System, config: Config): Html {
  const { all, idle, waiting } = connections
  return facts([
    ['Processes that run jobs', Math.ceil(database.runners / RUNNERS)],
    ['Connections of this process', `${all - idle} busy, ${idle} idle, ${waiting} waiting for one`],
    ['Database', config.databaseUrl === undefined ? 'Embedded' : 'DATABASE_URL'],
    ['PostgreSQL', database.version],
    ['PgBouncer', config.databaseDirectUrl === undefined ? 'Not used' : 'In transaction mode'],
    [
      'Replica',
      isReplicaUsed === null ? 'Not set' : isReplicaUsed ? 'Read from' : 'Behind or away',
    ],
    [
      'Migrations',
      `${database.migrations} applied, ${database.isOfRelease ? 'as in this release' : 'of another release'}`,
    ],
    ['Node', process.version],
  ])
}

function backupText(backup: LastBackup, now: Date): string | Html {
  if (backup === 'not set') return 'Unknown: BACKUP_TO is not set for this server'
  if (backup === 'not readable') return 'Unknown: the place in BACKUP_TO does not answer'
  if (backup.at === null) return 'None in BACKUP_TO'
  const age = durationText((now.getTime() - backup.at.getTime()) / 1000)
  return html`${moment(backup.at)} (${age} ago)`
}
