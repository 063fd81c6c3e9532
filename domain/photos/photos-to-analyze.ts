// Which of the sent data URLs are analyzed (spec §5).
import { analysisSentences } from '../analysis/analysis.ts'

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,/i

export type AnalysisPhotos = { photos: string[]; refusal: string | null }

/** The distinct data URLs to analyze, the primary one first. A primary photo without a prefix is read as base64 JPEG (spec §5). */
export function photosToAnalyze(primary: string | null, all: readonly string[]): AnalysisPhotos {
  let first = primary
  if (first !== null && !dataUrl.test(first)) {
    if (first.startsWith('data:') || first.length <= 100) {
      return { photos: [], refusal: analysisSentences.invalidFormat }
    }
    first = `data:image/jpeg;base64,${first}`
  }
  const candidates = first === null ? all : [first, ...all]
  const photos = [...new Set(candidates)].filter(url => dataUrl.test(url) && url.length > 100)
  return photos.length > 0
    ? { photos, refusal: null }
    : { photos, refusal: analysisSentences.noImages }
}
