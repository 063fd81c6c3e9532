// The boxes on an analysis's photos, and its photos and lines for the “why this line” view.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { markIn } from '@quotewright/domain/analysis/analysis-record'
import { approximateBox } from '@quotewright/domain/analysis/approximate-box'
import { certaintyText, isToCheck } from '@quotewright/domain/analysis/certainty'
import type { Detection } from '@quotewright/domain/analysis/detection'
import { referenceNames } from '@quotewright/domain/photos/photo-scale'
import { pricedLine } from '@quotewright/domain/quote-form/typed-line'
import type { ProvenanceLine, ProvenancePhoto } from '../provenance/provenance.tsx'
import type { AnalysisItem } from './analysis-items.ts'
import type { OfferedLine, PhotoBox } from './photo-with-boxes.tsx'

/** One list per photo: detected boxes, and approximate ones for physical items without a box. */
export function boxesOf(
  analysis: Analysis | null,
  items: readonly AnalysisItem[],
  photoCount: number,
): PhotoBox[][] {
  const detected = (analysis?.detections ?? []).flatMap(
    ({ boundingBox, imageIndex, ...detection }) =>
      boundingBox ? [{ ...boxIn(detection), box: boundingBox, imageIndex }] : [],
  )
  const placeholders = items
    .filter(({ box }) => box === 'approximate')
    .map(({ line: { id, description }, imageIndex }) => ({
      id,
      name: description,
      box: approximateBox(id),
      certainty: null,
      imageIndex,
      isInReview: false,
    }))
  return Array.from({ length: photoCount }, (_, index) =>
    [...detected, ...placeholders].filter(box => box.imageIndex === index),
  )
}

function boxIn(detection: Omit<Detection, 'boundingBox' | 'imageIndex'>): Omit<PhotoBox, 'box'> {
  const { id, name, needsReview } = detection
  return { id, name, certainty: certaintyOf(detection), isInReview: needsReview !== undefined }
}

/** The text after the name: ` 82%`, or what a person is asked, such as `, check this`. */
function certaintyOf(detection: Pick<Detection, 'confidence' | 'isDrawn' | 'needsReview'>): string {
  if (detection.isDrawn || isToCheck(detection))
    return `, ${certaintyText(detection).toLowerCase()}`
  // It is sure, but perhaps counted already.
  return detection.needsReview ? ', same one?' : ` ${Math.round(detection.confidence)}%`
}

/** One entry per photo: the line over an object that may have a known size, or null. */
export function offersOf(analysis: Analysis | null, photoCount: number): (OfferedLine | null)[] {
  return Array.from({ length: photoCount }, (_, index) => {
    const question = analysis?.sizeQuestions?.find(({ photo }) => photo === index)
    const line = analysis?.estimateInput.scales[index]?.line
    return question && line ? { line, name: referenceNames[question.kind] } : null
  })
}

/** `photos` are data URLs. */
export function provenancePhotosOf(
  analysis: Analysis | null,
  photos: readonly string[],
): ProvenancePhoto[] {
  return photos.map((src, index) => ({
    id: analysis?.photos[index]?.id ?? String(index),
    src,
    marks: (analysis?.detections ?? [])
      .filter(({ imageIndex }) => imageIndex === index)
      .flatMap(markIn),
  }))
}

export function provenanceLines(items: readonly AnalysisItem[]): ProvenanceLine[] {
  return items.map(({ line }) => pricedLine(line))
}
