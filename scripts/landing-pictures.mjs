// Makes the landing page's pictures: a sample photo with what the model finds in it, and three screens from screens/.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { landingExample, pictures, sample, shown } from './landing-example.mjs'
import { root } from './project.mjs'

const screens = ['analysis', 'preview', 'dashboard']
/** Twice as wide as on a phone. */
const screenWidth = 520

await sharp(sample)
  .extract(shown)
  .webp({ quality: 72, effort: 6 })
  .toFile(join(pictures, 'wall.webp'))
await writeFile(join(pictures, 'wall.json'), `${JSON.stringify(await landingExample(), null, 2)}\n`)
for (const screen of screens) {
  await sharp(join(root, 'screens', 'phone-light', `${screen}.png`))
    .resize(screenWidth)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(pictures, `${screen}.webp`))
}
