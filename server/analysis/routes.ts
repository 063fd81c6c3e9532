// The photo analysis, and what it took, over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { analyzePhoto } from './analyze-photo.ts'
import { countAnalysis, countReading } from './count-analysis.ts'
import { estimateAgain } from './estimate-again.ts'
import { showUsage } from './show-usage.ts'

export const analysisRoutes: Handlers<'analyzePhoto' | 'estimateAgain' | 'analysisUsage'> = {
  analyzePhoto: (ctx, { body, http }) => {
    countAnalysis(ctx, body, http.request.ip)
    return analyzePhoto(ctx, body, whenGone(http.reply))
  },
  estimateAgain: (ctx, { body, http }) => {
    if (body.reading) countReading(ctx, http.request.ip)
    return estimateAgain(ctx, body)
  },
  analysisUsage: ctx => showUsage(ctx),
}
