// The repository's sample photos, for demo businesses to analyze. Served only if demos are on.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Turn } from '../fair-queue.ts'
import { type PreparedPhoto, preparePhoto } from '../photos/keep-photo.ts'

const folder = new URL('../../samples/', import.meta.url)

const prepared = new Map<string, PreparedPhoto>()

/** Scaled once, because each demo stores the same photos. Returns null if the server was installed without them. */
export async function prepareSamplePhoto(name: string, turn: Turn): Promise<PreparedPhoto | null> {
  const photo = new URL(name, folder)
  if (!existsSync(photo)) return null
  const sample = prepared.get(name) ?? (await preparePhoto(await readFile(photo), turn))
  prepared.set(name, sample)
  return sample
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
