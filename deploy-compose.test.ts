// The compose files, as Compose reads them: known keys, and what they refer to exists.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const duration = z.string().regex(/^\d+(ms|s|m|h)$/)
const text = z.string().min(1)
const words = z.array(text)
const conditions = ['service_started', 'service_healthy', 'service_completed_successfully'] as const
const awaited = z.record(text, z.strictObject({ condition: z.enum(conditions) }))

/** The keys of the Compose specification that our files use, with their types. */
const service = z
  .strictObject({
    image: text,
    build: z.union([text, z.strictObject({ context: text, dockerfile: text })]),
    extends: z.strictObject({ file: text, service: text }),
    entrypoint: words,
    command: words,
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
    init: z.boolean(),
    user: text,
    read_only: z.boolean(),
    tmpfs: words,
    cap_drop: words,
    security_opt: words,
    sysctls: z.record(text, z.number()),
    stop_grace_period: duration,
    shm_size: z.string().regex(/^\d+[kmg]$/),
    env_file: text,
    environment: z.record(text, text),
    ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)),
    volumes: z.array(z.string().regex(/^(\.\/[\w.-]+|[\w-]+):\/[\w./-]+(:ro)?$/)),
    depends_on: z.union([
      words.transform(names =>
        Object.fromEntries(names.map(name => [name, { condition: conditions[0] }])),
      ),
      awaited,
    ]),
    healthcheck: z.strictObject({ test: words, interval: duration, retries: z.int() }),
  })
  .partial()

const file = z.strictObject({
  name: text.optional(),
  services: z.record(text, service),
  volumes: z.record(text, z.null()),
})

/** Throws if the file is not YAML, repeats a key, or is not as Compose wants it. */
function readComposed(name: string) {
  const override = { tag: '!override', collection: 'seq' as const }
  return file.parse(parse(readFileSync(`deploy/${name}`, 'utf8'), { customTags: [override] }))
}

const alone = readComposed('compose.yaml')
const added = readComposed('compose.fleet.yaml')
/** As one machine runs them, and as the fleet does. */
const setups = {
  alone,
  fleet: {
    services: { ...alone.services, ...mergedWithAlone(added.services) },
    volumes: { ...alone.volumes, ...added.volumes },
  },
}

/** Settings, waits and mounts add to those before; a mount replaces the one at its path. All else replaces. */
function mergedWithAlone(services: typeof alone.services): typeof alone.services {
  const pathOf = (mount: string) => mount.split(':')[1]
  return Object.fromEntries(
    Object.entries(services).map(([name, own]) => {
      const base = alone.services[own.extends?.service ?? name]
      const { volumes = [] } = own
      const kept = base?.volumes?.filter(
        mount => !volumes.some(other => pathOf(other) === pathOf(mount)),
      )
      const merged = {
        ...base,
        ...own,
        environment: { ...base?.environment, ...own.environment },
        depends_on: { ...base?.depends_on, ...own.depends_on },
        volumes: [...(kept ?? []), ...volumes],
      }
      return [name, merged] as const
    }),
  )
}

it.each(Object.entries(setups))(
  '%s: each service has an image, and what it waits for is there',
  (_, { services }) => {
    const faults = Object.entries(services).flatMap(([name, { image, build, depends_on = {} }]) => [
      ...((image === undefined) === (build === undefined)
        ? [`${name}: one of image and build`]
        : []),
      ...Object.entries(depends_on).flatMap(([other, { condition }]) => {
        const { healthcheck, restart = 'no' } = services[other] ?? {}
        const canBe = {
          service_started: other in services,
          service_healthy: healthcheck !== undefined,
          service_completed_successfully: other in services && restart === 'no',
        }
        return canBe[condition] ? [] : [`${name}: ${other} is never ${condition}`]
      }),
    ])
    expect(faults).toEqual([])
  },
)

it.each(Object.entries(setups))(
  '%s: each machine that a setting names is a service',
  (_, { services }) => {
    const hosts = Object.values(services).flatMap(
      ({ environment = {}, entrypoint = [], command = [] }) => [
        ...(environment['PGHOST'] === undefined ? [] : [environment['PGHOST']]),
        ...[...Object.values(environment), ...entrypoint, ...command].flatMap(value =>
          Array.from(value.matchAll(/(?:^|[@/ ])(\w+):\d+/g), ([, host = '']) => host),
        ),
      ],
    )
    expect(hosts).toEqual(expect.arrayContaining(['app', 'primary', 'store']))
    expect(hosts.filter(host => !(host in services))).toEqual([])
  },
)

it('the balancer of the fleet knows all app servers, which differ only in their volume', () => {
  const fleet = setups.fleet.services
  const isApp = (name: string) => fleet[name]?.env_file === '.env'
  const apps = Object.keys(fleet).filter(isApp)
  expect(apps).toEqual(['app', 'app2', 'app3'])
  const listed = fleet['caddy']?.environment?.['APPS']?.split(' ')
  expect(listed).toEqual(apps.map(name => `${name}:3000`))
  const [first, ...others] = apps.map(name => {
    const { volumes: _, extends: _base, ...rest } = fleet[name] ?? {}
    return rest
  })
  for (const other of others) expect(other).toEqual(first)
})

it.each(Object.entries(setups))(
  '%s: each volume is mounted, and each mounted volume or file exists',
  (_, { services, volumes }) => {
    const mounted = Object.values(services).flatMap(each =>
      (each.volumes ?? []).map(mount => mount.split(':')[0] ?? ''),
    )
    const files = mounted.filter(name => name.startsWith('./'))
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter(name => !existsSync(`deploy/${name}`))).toEqual([])
    const named = mounted.filter(name => !name.startsWith('./'))
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
  },
)

it('each image is built from a file that exists', () => {
  const builds = Object.values(setups.fleet.services).flatMap(({ build }) => build ?? [])
  const files = builds.map(build =>
    typeof build === 'string'
      ? `deploy/${build}/Dockerfile`
      : `deploy/${build.context}/${build.dockerfile}`,
  )
  expect(files).toContain('deploy/../deploy/pgbouncer.Dockerfile')
  expect(files.filter(name => !existsSync(name))).toEqual([])
})

it('docs/operations.md names each setting that the compose files need', () => {
  const [, steps = ''] = readFileSync('docs/operations.md', 'utf8').split('Write `deploy/.env`')
  const needed = JSON.stringify(setups).matchAll(/\$\{(\w+):\?\}/g)
  const names = [...new Set(Array.from(needed, ([, name = '']) => name))]
  expect(names.length).toBeGreaterThan(5)
  const isNamed = (name: string) => steps.includes(name.replace(/_(PUBLIC|PRIVATE)_KEY$/, '_'))
  expect(names.filter(name => !isNamed(name))).toEqual([])
})
