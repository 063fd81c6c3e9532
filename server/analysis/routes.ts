// Photo analysis and its usage over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { analyzePhoto } from './analyze-photo.ts'
import { countAnalysis, countEstimate } from './count-analysis.ts'
import { estimateAgain } from './estimate-again.ts'
import { reportAnalysis } from './report-analysis.ts'
import { showUsage } from './show-usage.ts'

export const analysisRoutes: Handlers<
  'analyzePhoto' | 'estimateAgain' | 'reportAnalysis' | 'analysisUsage'
> = {
  analyzePhoto: {
    admit: (ctx, request) => countAnalysis(ctx, request.ip),
    handle: (ctx, { body, http }) =>
      analyzePhoto(ctx, body, { clientAddress: http.request.ip, signal: whenGone(http.reply) }),
  },
  estimateAgain: {
    admit: (ctx, request) => countEstimate(ctx, request.ip),
    handle: (ctx, { body }) => estimateAgain(ctx, body),
  },
  reportAnalysis: {
    admit: (ctx, request) => countEstimate(ctx, request.ip),
    handle: async (ctx, { params, body, http }) => {
      // An analysis made by a phone counts like one of the server's own.
      if (body.modelOutput) await countAnalysis(ctx, http.request.ip)
      await reportAnalysis(ctx, params.id, body)
    },
  },
  analysisUsage: ctx => showUsage(ctx),
}
