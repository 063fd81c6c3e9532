// The sample photos of the repository, for demo businesses to analyze; served where the demo is on.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = new URL('../../samples/', import.meta.url)

/** As a data URL; null where the server was installed without the sample photos. */
export async function readSamplePhoto(name: string): Promise<string | null> {
  const photo = new URL(name, folder)
  if (!existsSync(photo)) return null
  const bytes = await readFile(photo)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** GET /samples/{name}, beside labels.json, which lists the names. */
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
