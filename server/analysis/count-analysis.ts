// How often a business may have photos analyzed in an hour: it takes this machine's time, or a vision model's money.
import type { AnalysisRequest } from '@quotewright/domain/analysis'
import { photosToAnalyze } from '@quotewright/domain/photo'
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countPhotos, countWork } from '../photos/count-photos.ts'

const analyses: Limit = { attempts: 120, minutes: 60, of: 'analyses' }

/** Its photos are kept, so they count as well; throws `too_many` before any is. */
export function countAnalysis(
  ctx: Context,
  { imageData, allImages }: AnalysisRequest,
  clientAddress: string,
): void {
  countReading(ctx, clientAddress)
  countPhotos(ctx, photosToAnalyze(imageData, allImages).photos.length, clientAddress)
}

/** One that a phone made, and whose photos it has sent before, is kept like one of the server's own. */
export function countReading(ctx: Context, clientAddress: string): void {
  countWork(ctx, analyses, clientAddress)
}
