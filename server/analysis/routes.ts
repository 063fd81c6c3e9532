// The photo analysis, and what it took, over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { analyzePhoto } from './analyze-photo.ts'
import { showUsage } from './show-usage.ts'

export const analysisRoutes: Handlers<'analyzePhoto' | 'analysisUsage'> = {
  analyzePhoto: (ctx, { body }) => analyzePhoto(ctx, body),
  analysisUsage: ctx => showUsage(ctx),
}
