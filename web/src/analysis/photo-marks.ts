// The boxes over the photos of an analysis, and what the trace knows of its photos and lines.
import type { Analysis } from '@quotewright/domain/analysis'
import { markIn } from '@quotewright/domain/analysis-record'
import { approximateBox } from '@quotewright/domain/approximate-box'
import type { TracedLine, TracedPhoto } from '../trace/trace.tsx'
import { type AnalysisItem, analyzedMaterials } from './analysis-items.ts'
import type { PhotoBox } from './photo-with-boxes.tsx'

/** Boxes of each photo: what was found, and stand-ins for physical items that came without. */
export function boxesOf(
  analysis: Analysis | null,
  items: readonly AnalysisItem[],
  photoCount: number,
): PhotoBox[][] {
  const found = (analysis?.detections ?? []).flatMap(
    ({ id, name, boundingBox, confidence, imageIndex, question, isDrawn = false }) =>
      boundingBox
        ? [
            {
              id,
              name,
              box: boundingBox,
              confidence,
              imageIndex,
              isAsked: question !== undefined,
              isDrawn,
            },
          ]
        : [],
  )
  const standIns = items
    .filter(item => item.hasApproximateBox)
    .map(({ id, name, imageIndex }) => ({
      id,
      name,
      box: approximateBox(id),
      confidence: null,
      imageIndex,
      isAsked: false,
      isDrawn: false,
    }))
  return Array.from({ length: photoCount }, (_, index) =>
    [...found, ...standIns].filter(box => box.imageIndex === index),
  )
}

/** `photos` are data URLs. */
export function tracedPhotosOf(
  analysis: Analysis | null,
  photos: readonly string[],
): TracedPhoto[] {
  return photos.map((src, index) => ({
    id: analysis?.photos[index]?.id ?? String(index),
    src,
    marks: (analysis?.detections ?? [])
      .filter(({ imageIndex }) => imageIndex === index)
      .flatMap(markIn),
  }))
}

export function tracedLines(items: readonly AnalysisItem[]): TracedLine[] {
  return analyzedMaterials(items).materials.map(({ name, ...line }) => ({
    ...line,
    description: name,
  }))
}
