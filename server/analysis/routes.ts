// The photo analysis over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { analyzePhoto } from './analyze-photo.ts'

export const analysisRoutes: Handlers<'analyzePhoto'> = {
  analyzePhoto: (ctx, { body }) => analyzePhoto(ctx, body),
}
