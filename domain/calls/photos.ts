// The calls that keep photos.
import * as z from 'zod/mini'
import { AnalyzedPhoto } from '../analysis/analysis.ts'
import { call } from '../call.ts'
import { MAX_PHOTO_BYTES, photoSizes } from '../photos/photo.ts'

const PhotoSize = z.object({ size: z._default(z.enum(photoSizes), 'full') })

export const photoCalls = {
  uploadPhoto: call('POST', '/api/photos', {
    access: 'subscribed',
    body: 'photo',
    reply: AnalyzedPhoto,
    status: 201,
    bodyLimit: MAX_PHOTO_BYTES,
  }),
  photo: call('GET', '/api/photos/{id}', { access: 'member', query: PhotoSize, reply: 'image' }),
} as const
