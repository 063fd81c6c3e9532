// The sample photos of the repository, for demo businesses to analyze; served where the demo is on.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const folder = new URL('../../samples/', import.meta.url)

/** File name → the damage that its maker put into it. */
const Labels = z.record(z.string(), z.array(z.object({ type: z.string() })))

/** The photos with damage in them, as data URLs; none where the server was installed without them. */
export async function damagedSamples(): Promise<string[]> {
  const list = new URL('labels.json', folder)
  if (!existsSync(list)) return []
  const labels = Labels.parse(JSON.parse(await readFile(list, 'utf8')))
  const names = Object.keys(labels).filter(name => (labels[name]?.length ?? 0) > 0)
  return Promise.all(
    names.map(async name => {
      const bytes = await readFile(new URL(name, folder))
      return `data:image/jpeg;base64,${bytes.toString('base64')}`
    }),
  )
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
