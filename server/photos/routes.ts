// Photos over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { countPhotos } from './count-photos.ts'
import { keepPhoto } from './keep-photo.ts'
import { showPhoto } from './show-photo.ts'

export const photoRoutes: Handlers<'uploadPhoto' | 'photo'> = {
  uploadPhoto: async (ctx, { body, http }) => {
    countPhotos(ctx, 1, http.request.ip)
    return (await keepPhoto(ctx, body)).photo
  },
  photo: (ctx, { params, query }) => showPhoto(ctx, params.id, query.size),
}
