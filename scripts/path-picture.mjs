// Joins four pictures from screens/ side by side for the README: from photo to quote.
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './project.mjs'

const steps = ['review', 'analysis', 'quote-form', 'preview']
const width = 300
const height = 650
const gap = 20

const pictures = await Promise.all(
  steps.map(async (step, index) => ({
    input: await sharp(join(root, 'screens', 'phone-light', `${step}.png`))
      .resize(width, height, { fit: 'cover', position: 'top' })
      .toBuffer(),
    left: gap + index * (width + gap),
    top: gap,
  })),
)

await sharp({
  create: {
    width: gap + steps.length * (width + gap),
    height: height + 2 * gap,
    channels: 3,
    background: '#d9d2c5',
  },
})
  .composite(pictures)
  .webp({ quality: 80 })
  .toFile(join(root, 'docs', 'path.webp'))
