// The built-in model on real photos, if their folder exists: a lower bound for the figures in MODEL.md.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBuiltInModel } from '../vision/built-in-model.ts'
import { decodePhoto } from '../vision/decode-photo.ts'

const data = '../shared/data'
/** Uses every 12th photo: enough to notice a regression, fast enough for each run. */
const EVERY = 12

type Labels = Record<string, { type: string }[]>

describe.runIf(existsSync(data))('the built-in model on real photos', async () => {
  const model = await openBuiltInModel()
  afterAll(() => model.release())

  /** The kinds found in each of some photos of a folder. */
  async function look(folder: string, isWanted: (types: string[]) => boolean) {
    const labels = JSON.parse(await readFile(join(data, folder, 'labels.json'), 'utf8')) as Labels
    const names = Object.keys(labels).filter(name =>
      isWanted((labels[name] ?? []).map(({ type }) => type)),
    )
    const some = names.filter((_, index) => index % EVERY === 0)
    return Promise.all(
      some.map(async name => {
        const photo = await readFile(join(data, folder, name))
        const { findings } = await model.look(await decodePhoto(photo))
        return findings.map(({ kind }) => kind)
      }),
    )
  }

  it('sees most cracks', async () => {
    const found = await look('wall-photos', types => types.includes('crack'))
    const seen = found.filter(kinds => kinds.includes('crack'))
    expect(seen.length / found.length).toBeGreaterThan(0.75)
  })

  it('finds nothing in most undamaged rooms', async () => {
    const found = await look('room-photos', types => types.length === 0)
    const falseAlarms = found.filter(kinds => kinds.length > 0)
    expect(falseAlarms.length / found.length).toBeLessThan(0.15)
  })
})
