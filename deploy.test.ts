// The sites of nginx and Caddy: every body that the server accepts goes through, and clients name no request ids.
import { readFileSync } from 'node:fs'
import { api } from '@quotewright/domain/api'
import { MAX_LEAD_BYTES } from '@quotewright/domain/lead-limits'
import { MAX_VERIFIED } from '@quotewright/domain/verify-page'
import { expect, it } from 'vitest'

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
