// The sites of nginx and Caddy: every body that the server accepts goes through, and clients name no request ids. The update
// of the fleet, and the units of systemd.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@quotewright/domain/api'
import { MAX_LEAD_BYTES } from '@quotewright/domain/leads/lead-limits'
import { MAX_VERIFIED } from '@quotewright/domain/signatures/verify-page'
import { expect, it, onTestFinished } from 'vitest'

it('nginx takes bodies as large as the server does', () => {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(site)?.[1])
  const limits = Object.values(api).map(call => ('bodyLimit' in call ? call.bodyLimit : 0))
  const largest = Math.max(...limits, MAX_LEAD_BYTES, MAX_VERIFIED)
  // A form has its other fields besides the files.
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largest + 100_000)
})

it('neither proxy passes on a request id of a client', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(
    'proxy_set_header X-Request-Id $request_id;',
  )
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain(
    'header_up X-Request-Id {http.request.uuid}',
  )
})

it('update-fleet.sh replaces one app server after another, and stops at one that is not healthy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-update-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // A docker that writes down what it is asked.
  const docker = join(folder, 'docker')
  await writeFile(
    docker,
    '#!/bin/sh\necho "$@"\ntest "${UNHEALTHY:-}" != "$(echo "$@" | sed "s/.* //")"\n',
  )
  await chmod(docker, 0o755)
  const update = (unhealthy: string) =>
    spawnSync('deploy/update-fleet.sh', {
      env: { PATH: `${folder}:${process.env['PATH']}`, UNHEALTHY: unhealthy },
      encoding: 'utf8',
    })
  const files = 'compose --file compose.yaml --file compose.fleet.yaml'
  const replace = `${files} up --detach --no-deps --wait`
  expect(update('none').stdout.trim().split('\n')).toEqual([
    `${files} build`,
    ...['app', 'app2', 'app3'].map(app => `${replace} ${app}`),
  ])
  const { status, stdout } = update('app2')
  expect(status).toBe(1)
  expect(stdout).not.toContain('app3')
})

const units = ['quotewright.service', 'quotewright-backup.service', 'quotewright-backup.timer']
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('Not tested, the units of systemd: systemd-analyze is not installed.')

it.skipIf(!hasSystemd)('systemd finds nothing wrong with the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const unit of units) {
    const text = readFileSync(`deploy/${unit}`, 'utf8')
    const program = '/opt/quotewright/node_modules/.bin/node'
    await writeFile(join(folder, unit), text.replaceAll(program, process.execPath))
  }
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
})
