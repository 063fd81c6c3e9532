// What the product says about the landing page's photo: the marks, the plate that measures it, and the price.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { estimate } from '../domain/estimate/estimate.ts'
import { lineOfMaterial } from '../domain/estimate/material-line.ts'
import { DEFAULT_TAX_RATE } from '../domain/money.ts'
import { acceptOffer } from '../domain/photos/photo-scale.ts'
import { photoScale } from '../domain/photos/scale-reference.ts'
import { starterPriceBook } from '../domain/price-book/starter-price-book.ts'
import { plainTerms } from '../domain/quotes/quote-terms.ts'
import { quoteTotals } from '../domain/quotes/quote-totals.ts'
import { decodePhoto } from '../server/vision/decode-photo.ts'
import { createDamageModel } from '../vision/damage-model.ts'
import { weightsUrl } from '../vision/weights-url.ts'
import { root } from './project.mjs'

export const pictures = join(root, 'web', 'src', 'landing', 'pictures')
export const sample = join(root, 'samples', 'hole.jpg')

/** The part of the sample that the page shows, with the hole and the wall plate. */
export const shown = { left: 160, top: 340, width: 720, height: 540 }
const sampleSize = { width: 960, height: 1280 }

/** Amounts in cents, hours in thousandths. The wall plate counts as confirmed, as one tap in the app does. */
export async function landingExample() {
  const photo = await decodePhoto(await readFile(sample))
  const { findings, references } = await look(photo)
  const scale = acceptOffer(photoScale(references), sampleSize) ?? photoScale(references)
  const { detections, materials: lines } = estimate({
    findings: [findings],
    photos: [sampleSize],
    scales: [scale],
    priceBook: starterPriceBook,
  })
  const materials = lines.filter(line => !line.isLabor)
  const labor = lines.filter(line => line.isLabor)
  const { tax, total } = quoteTotals(lines.map(lineOfMaterial), {
    ...plainTerms,
    taxRate: DEFAULT_TAX_RATE,
  })
  return {
    detections: detections.map(({ name, confidence, boundingBox, dimensions }) => ({
      name,
      confidence,
      dimensions,
      box: { ...pointShown(boundingBox), ...sizeShown(boundingBox) },
    })),
    scale: {
      source: scale.source,
      from: pointShown(scale.line.from),
      to: pointShown(scale.line.to),
    },
    materialCount: materials.length,
    materials: materials.reduce((sum, line) => sum + line.total, 0),
    laborHours: labor.reduce((sum, line) => sum + line.quantity, 0),
    labor: labor.reduce((sum, line) => sum + line.total, 0),
    tax,
    total,
  }
}

/** From percent of the sample to percent of the part shown. */
function pointShown({ x, y }) {
  return {
    x: percent((x / 100) * sampleSize.width - shown.left, shown.width),
    y: percent((y / 100) * sampleSize.height - shown.top, shown.height),
  }
}

function sizeShown({ width, height }) {
  return {
    width: percent((width / 100) * sampleSize.width, shown.width),
    height: percent((height / 100) * sampleSize.height, shown.height),
  }
}

/** With one decimal. */
function percent(part, whole) {
  return Math.round((part / whole) * 1000) / 10
}

async function look(photo) {
  const runtime = createRequire(weightsUrl).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  const model = await createDamageModel(await readFile(weightsUrl), await readFile(runtime))
  try {
    return await model.look(photo)
  } finally {
    await model.release()
  }
}
