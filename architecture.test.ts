// Enforces ARCHITECTURE.md: who may import whom, how long a file may be, how it is named.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownersWork } from './server/db/as-owner.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(ts|tsx|mjs|css|py)$/.test(file) && existsSync(file))
const code = files.filter(file => /\.tsx?$/.test(file))

const mayUse: Record<string, string[]> = {
  domain: ['domain'],
  vision: ['vision', 'domain'],
  server: ['server', 'vision', 'domain'],
  web: ['web', 'vision', 'domain'],
}
/** Ground that every feature of the room stands on. */
const ground: Record<string, RegExp> = {
  domain: /^domain\/[^/]+$/,
  server: /^server\/((http|db|jobs|outside|vision|images|pdf|testing)\/|[^/]+$)/,
  web: /^web\/(?!src\/)|^web\/src\/((ui|device)\/|[^/]+$)/,
}
/** The files of the ground that put the features together. */
const assembly =
  /^domain\/api\.ts$|^server\/(app|services|tasks|export-training)\.ts$|^web\/src\/(app|query-client|screens|first-screens|held-page)\.tsx?$/

type Import = { from: string; to: string }

const imports: Import[] = code.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import\(|^import)\s*'([^']+)'/gm)].map(
    ([, to = '']) => ({ from, to }),
  ),
)
const isTest = (file: string) => /\.test\.tsx?$|^(e2e|bench)\//.test(file)
const roomOf = (file: string) => file.split('/')[0] ?? ''
const featureOf = (file: string) =>
  file
    .split('/')
    .slice(0, roomOf(file) === 'web' ? 3 : 2)
    .join('/')
const target = ({ from, to }: Import) =>
  to.startsWith('.') ? normalize(join(dirname(from), to)) : to.replace(/^@quotewright\//, '')
const isOurs = ({ to }: Import) => to.startsWith('.') || to.startsWith('@quotewright/')

/**
 * What a feature shows to the others of its room: its use cases; on the web its queries, its door (the component named
 * after it) and components that stand alone: what they need comes by their props, so they bring nothing of the feature along.
 * Business rules are open to all.
 */
const isOpen = (room: string, file: string) => {
  if (room === 'domain') return true
  if (room === 'server') return !/\/(routes|store(\.sql)?)\.ts$/.test(file)
  return /\/(queries\.tsx?|([a-z-]+)\/\2\.tsx)$/.test(file) || standsAlone(file)
}
const standsAlone = (file: string) =>
  file.endsWith('.tsx') &&
  !imports.some(i => i.from === file && isOurs(i) && featureOf(target(i)) === featureOf(file))

describe('the rooms', () => {
  it('import only the rooms they may', () => {
    const breaches = imports
      .filter(i => isOurs(i) && roomOf(i.from) in mayUse)
      .filter(
        i =>
          !mayUse[roomOf(i.from)]?.includes(roomOf(target(i))) && !target(i).startsWith('samples/'),
      )
    expect(breaches).toEqual([])
  })

  it('keep the business rules pure: domain imports only zod and itself', () => {
    const breaches = imports.filter(
      i => roomOf(i.from) === 'domain' && !isTest(i.from) && !isOurs(i) && !i.to.startsWith('zod'),
    )
    expect(breaches).toEqual([])
  })

  it('let a feature see of another only its use cases, its queries, its door or components that stand alone', () => {
    const breaches = imports
      .filter(i => isOurs(i) && !isTest(i.from) && roomOf(i.from) === roomOf(target(i)))
      .filter(i => {
        const room = roomOf(i.from)
        const own = ground[room]
        const to = target(i)
        return (
          own &&
          !own.test(i.from) &&
          !own.test(to) &&
          featureOf(i.from) !== featureOf(to) &&
          !isOpen(room, to)
        )
      })
    expect(breaches).toEqual([])
  })

  it('let the ground import no feature', () => {
    const breaches = imports
      .filter(i => isOurs(i) && !isTest(i.from) && roomOf(i.from) === roomOf(target(i)))
      .filter(i => {
        const own = ground[roomOf(i.from)]
        return own?.test(i.from) && !own.test(target(i)) && !assembly.test(i.from)
      })
    expect(breaches).toEqual([])
  })
})

describe('work past row-level security', () => {
  it('runs only in the places listed in server/db/as-owner.ts', () => {
    const isNamed = (file: string) =>
      Object.keys(ownersWork).some(place =>
        place.endsWith('/') ? file.startsWith(place) : file === place,
      )
    const breaches = code.filter(
      file =>
        file.startsWith('server/') &&
        !/^server\/(db|testing)\//.test(file) &&
        !isTest(file) &&
        !isNamed(file) &&
        /\basOwner\b|\bpool\.query\b|import type \{[^}]*\bPool\b[^}]*\} from 'pg'/.test(
          readFileSync(file, 'utf8'),
        ),
    )
    expect(breaches).toEqual([])
  })
})

describe('money', () => {
  // Amounts go by these names. A sum of them is a `reduce` over one, or a `+` beside one.
  const amount = String.raw`(\b(?:sub)?(?:total|price|cost|amount|cents|tax|revenue)|Total|Price|Cost|Amount|Cents|Tax|Revenue)s?\b`
  const sums = new RegExp(
    String.raw`${amount}.*\.reduce\(|\.reduce\(.*${amount}|${amount} \+=? |\+=? [\w.]*${amount}`,
  )
  /** Each chain of calls on one line, without comments and the name of the result. */
  const statements = (text: string) =>
    text
      .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replaceAll(/\n\s*(?=\.)|(?<=\()\n\s*/g, '')
      .replaceAll(/\b(const|let) \w+ =|\b\w+: /g, '')
      .split('\n')

  it('is added up in domain/quotes/quote-totals.ts alone', () => {
    const breaches = code
      .filter(file => /^(domain|server|web)\//.test(file) && !isTest(file))
      .filter(
        file => file !== 'domain/quotes/quote-totals.ts' && !file.startsWith('server/testing/'),
      )
      .flatMap(file =>
        statements(readFileSync(file, 'utf8'))
          .filter(statement => sums.test(statement))
          .map(statement => `${file}: ${statement.trim()}`),
      )
    expect(breaches).toEqual([])
  })
})

describe('SQL', () => {
  const server = code.filter(
    file => file.startsWith('server/') && !file.startsWith('server/testing/') && !isTest(file),
  )
  const isRaw = (file: string) => file.endsWith('.sql.ts')
  const text = (file: string) => readFileSync(file, 'utf8')
  /**
   * Sent by pg or through Drizzle, or a whole statement as text. Fragments of the builder begin otherwise, and a built
   * statement that is prepared under a name is executed.
   */
  const raw =
    /(?<!\.prepare\([\w'-]+\)\s*)\.(query|execute)[<(]|['"`]\s*(select|insert into|update \w+ set|delete from|with \w+ as)\s/
  const built =
    /\.(select(DistinctOn|Distinct)?|insert|update|with|\$with|\$count)\(|\.delete\(\w+\)\s*\.where\(/
  const builder = /from 'drizzle-orm|^import \{.*query-builder\.ts'/m

  it('is written with the query builder, or raw in a file named .sql.ts', () => {
    // In db/ are connections, roles and migrations, which no builder knows.
    const breaches = server.filter(
      file => !file.startsWith('server/db/') && !isRaw(file) && raw.test(text(file)),
    )
    expect(breaches).toEqual([])
  })

  it('is never raw and built in one file', () => {
    const mixes = (content: string) => raw.test(content) && built.test(content)
    const breaches = server.filter(
      file => mixes(text(file)) || (isRaw(file) && builder.test(text(file))),
    )
    expect(breaches).toEqual([])
  })

  it('is raw only for the reason in the second line of its file', () => {
    const breaches = server.filter(file => isRaw(file) && !/^.*\n\/\/ Raw: \w+/.test(text(file)))
    expect(breaches).toEqual([])
  })
})

describe('telemetry', () => {
  const importersOf = (isWanted: (to: string) => boolean) =>
    imports.filter(i => isWanted(i.to) && !isTest(i.from)).map(({ from }) => from)

  it('is loaded only if it is on', () => {
    const folder = 'server/outside/telemetry/'
    const importers = importersOf(to => to.startsWith('@opentelemetry/'))
    expect(importers.length).toBeGreaterThan(0)
    expect(importers.filter(file => !file.startsWith(folder))).toEqual([])
    const door = `${folder}open-telemetry.ts`
    expect(importersOf(to => to.endsWith('start-telemetry.ts'))).toEqual([door])
    expect(readFileSync(door, 'utf8')).toContain("await import('./start-telemetry.ts')")
    expect(importers).not.toContain(door)
  })
})

describe('the web', () => {
  // Callbacks passed to `mutate` run only while their component is mounted.
  it('handles results after mutateAsync, or in the options of its query', () => {
    const breaches = code.filter(
      file =>
        file.startsWith('web/src/') &&
        !/quer(ies|y-client)\.ts$/.test(file) &&
        /\bon(Success|Error|Settled)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(breaches).toEqual([])
  })

  // React's own shows a fallback for at least 300 ms.
  it('loads parts of itself by loadedOnUse or loadedLater, in a LoadingBoundary', () => {
    const breaches = code.filter(
      file =>
        file.startsWith('web/src/') &&
        !/^web\/src\/ui\/load(ed-later|ing-boundary)\.tsx?$/.test(file) &&
        /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8')),
    )
    expect(breaches).toEqual([])
  })
})

describe('every file', () => {
  it('has one subject: at most 300 lines, 400 for a test', () => {
    const long = files
      .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .filter(({ file, lines }) => lines > (isTest(file) ? 400 : 300))
    expect(long).toEqual([])
  })

  it('is named in kebab-case after its subject', () => {
    const badNames = code.filter(
      file =>
        !/^[.a-z0-9/-]+$/.test(file) ||
        /(^|\/)(utils?|helpers?|misc|common|lib|shared|\w*manager)(\/|\.|$)/.test(file),
    )
    expect(badNames).toEqual([])
  })

  it('states its subject in its first line', () => {
    const silent = code.filter(
      file => !/^(\/\/|\/\*\*?) /.test(readFileSync(file, 'utf8').replace(/^#!.*\n/, '')),
    )
    expect(silent).toEqual([])
  })
})
