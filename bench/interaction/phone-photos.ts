// The sample photos scaled to a phone's: twelve megapixels, with sensor noise.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const size = { width: 4032, height: 3024 }

/** Returns the files, which are deleted with this process. */
export function phonePhotos(names: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-photos-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return Promise.all(
    names.map(async name => {
      const file = join(folder, `${name}.jpg`)
      await sharp(`samples/${name}.jpg`)
        .resize({ ...size, fit: 'cover' })
        .composite([{ input: await grain(), blend: 'soft-light' }])
        .jpeg({ quality: 90 })
        .toFile(file)
      return file
    }),
  )
}

function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
