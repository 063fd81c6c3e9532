// The repository's sample photos, for demo businesses to analyze. Served only if demos are on.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = new URL('../../samples/', import.meta.url)

/** Returns null if the server was installed without the sample photos. */
export async function readSamplePhoto(name: string): Promise<Uint8Array | null> {
  const photo = new URL(name, folder)
  return existsSync(photo) ? readFile(photo) : null
}

/** GET /samples/{name}, and /samples/labels.json with the list of names. */
export async function serveSamplePhotos(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: '/samples/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
  })
}
