// Photos over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { countPhotos } from './count-photos.ts'
import { keepPhoto } from './keep-photo.ts'
import { showPhoto } from './show-photo.ts'

export const photoRoutes: Handlers<'uploadPhoto' | 'photo'> = {
  uploadPhoto: {
    admit: (ctx, request) => countPhotos(ctx, 1, request.ip),
    handle: async (ctx, { body, http }) =>
      (await keepPhoto(ctx, body, turnOf(ctx, whenGone(http.reply)))).photo,
  },
  photo: (ctx, { params, query }) => showPhoto(ctx, params.id, query.size),
}
