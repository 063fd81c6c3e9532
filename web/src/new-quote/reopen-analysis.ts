// Loads a stored draft's photos, and estimates its analysis again, so that its questions can be answered on this phone.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'
import { reopenEstimate } from '../analysis/queries.ts'
import { request } from '../api.ts'
import { readAsDataUrl } from '../device/jpeg.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { Reopened } from './reopened.ts'

export async function reopenAnalysis({ analysis }: QuoteDraft): Promise<Reopened | null> {
  if (!analysis?.estimateInput) return null
  const loaded = await Promise.all(analysis.photos.map(({ id }) => loadPhoto(id)))
  const outcome = await reopenEstimate({
    id: analysis.analysisId,
    photos: loaded.map(({ photo }) => photo),
    estimateInput: analysis.estimateInput,
  })
  return { photos: loaded.map(({ dataUrl }) => dataUrl), outcome }
}

async function loadPhoto(id: string) {
  const file = await request(photoCalls.photo, { params: { id } })
  const { width, height } = await sizeOf(file)
  return { dataUrl: await readAsDataUrl(file), photo: { id, url: photoUrlOf(id), width, height } }
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  return { width, height }
}
