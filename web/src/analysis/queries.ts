// Analyzes and estimates photos on the server, or on this phone if the server is unreachable.
import type {
  Analysis,
  AnalysisRequest,
  AnalyzedPhoto,
  EstimateInput,
  EstimateRequest,
} from '@quotewright/domain/analysis/analysis'
import type { JobNote } from '@quotewright/domain/analysis/job-note'
import type { RoomAnswers } from '@quotewright/domain/analysis/room'
import { analysisCalls } from '@quotewright/domain/calls/analyses'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../account/queries.ts'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { keepUploaded } from '../device/uploaded-photos.ts'
import { untilQuiet } from '../quiet.ts'
import { upload } from '../upload.ts'
import { type AnalysisOutcome, type MadeAnalysis, outcomeOf } from './analysis-outcome.ts'
import { readKeptSite } from './kept-site.ts'

/** An estimate request is small: if the server takes longer than this, the phone is faster. */
const ESTIMATE_TIMEOUT_MS = 10_000

type ToAnalyze = JobNote & {
  /** Data URLs; the first is the primary photo (spec §7). */
  photos: readonly string[]
  roomAnswers: RoomAnswers
  /** Receives the upload progress, from 0 to 1. */
  onProgress: (sent: number) => void
  /** Aborts the server request and switches to this phone. */
  serverWait: AbortSignal
  /** Called when this phone analyzes instead of the server. */
  onDevice: () => void
  signal: AbortSignal
}

export function useAnalyzePhotos() {
  const trades = useCurrentUser().data?.business.serviceCategories ?? []
  return useMutation({
    mutationFn: async (toAnalyze: ToAnalyze) =>
      analyzePhotos({ ...toAnalyze, usualSite: await readKeptSite(trades) }),
  }).mutateAsync
}

/** Estimates the same photos again with the user's measurements and answers. */
export function useEstimate() {
  return useMutation({ mutationFn: estimateAgain }).mutateAsync
}

type WithUsualSite = ToAnalyze & Pick<AnalysisRequest, 'usualSite'>

async function analyzePhotos(toAnalyze: WithUsualSite): Promise<MadeAnalysis> {
  const { photos, note, noteSite, usualSite, roomAnswers, signal, serverWait } = toAnalyze
  const serverSignal = AbortSignal.any([signal, serverWait])
  return orOnDevice(
    () => analyzeOnServer(toAnalyze, serverSignal),
    device => {
      toAnalyze.onDevice()
      return device.analyzeOnDevice(photos, { note, noteSite, usualSite, roomAnswers }, signal)
    },
    signal,
  )
}

/** Uploads the photos one by one, then requests the analysis by photo id. */
async function analyzeOnServer(
  { photos, note, noteSite, usualSite, roomAnswers, onProgress }: WithUsualSite,
  signal: AbortSignal,
): Promise<MadeAnalysis> {
  const files = [...new Set(photos)].map(bytesOfDataUrl)
  const total = files.reduce((sum, { length }) => sum + length, 0)
  const photoIds: string[] = []
  let sent = 0
  for (const file of files) {
    const { id } = await upload(photoCalls.uploadPhoto, file, {
      onProgress: part => onProgress((sent + part * file.length) / total),
      signal,
    })
    keepUploaded(id, file)
    photoIds.push(id)
    sent += file.length
  }
  const body = {
    photoIds,
    imageData: null,
    allImages: [],
    analysisType: 'drywall',
    note,
    ...(noteSite && { noteSite }),
    usualSite,
    roomAnswers,
  }
  return upload(analysisCalls.analyzePhoto, body, { onProgress: () => undefined, signal })
}

type ToEstimate = {
  /** The previous estimate. */
  analysis: Pick<Analysis, 'id' | 'photos' | 'materials'>
  estimateInput: EstimateInput
}

function estimateAgain({ analysis, estimateInput }: ToEstimate): Promise<MadeAnalysis> {
  const { id, photos, materials } = analysis
  const body = { id, photos, estimateInput }
  return orOnDevice(
    () =>
      request(analysisCalls.estimateAgain, {
        body,
        signal: AbortSignal.timeout(ESTIMATE_TIMEOUT_MS),
      }),
    device => device.estimateOnDevice(body, materials),
  )
}

/** Estimates a stored analysis as its screen shows it. The stored proposal stays. */
export async function reopenEstimate({ id, ...input }: EstimateRequest): Promise<AnalysisOutcome> {
  const again = await estimateAgain({
    analysis: { id: null, photos: input.photos, materials: [] },
    estimateInput: input.estimateInput,
  })
  return outcomeOf({ ...again, id })
}

/** Reports an on-device analysis and estimate to the server. Its photos must already be stored there. */
export async function reportAnalysis(
  { analysis, unsynced }: AnalysisOutcome,
  photos: AnalyzedPhoto[],
): Promise<void> {
  if (!analysis?.id || !unsynced) return
  const { id, estimateInput } = analysis
  const { modelOutput } = unsynced
  await request(analysisCalls.reportAnalysis, {
    params: { id },
    body: { photos, estimateInput, ...(modelOutput && { modelOutput }) },
  })
}

const deviceReady = 'device-ready'

/** Downloads what on-device analysis needs, and returns whether this phone is ready for it. */
export function useDeviceReady(): boolean {
  const { data: isReady = false } = useQuery({
    queryKey: [deviceReady],
    queryFn: async ({ client }) => {
      const { prepare } = await import('./prepare-device.ts')
      await prepare(() => untilQuiet(client, deviceReady))
      return true
    },
    // Prices may have changed.
    refetchOnMount: 'always',
  })
  return isReady
}

type Device = typeof import('./estimate-on-device.ts')

/** Falls back to this phone if the server is unreachable, fails (5xx), or limits requests (429). */
async function orOnDevice(
  ask: () => Promise<MadeAnalysis>,
  doHere: (device: Device) => Promise<MadeAnalysis>,
  signal?: AbortSignal,
): Promise<MadeAnalysis> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted || (isAnswer(error) && !isLimit(error))) throw error
    try {
      return await doHere(await import('./estimate-on-device.ts'))
    } catch (failure) {
      // The server's limit message is more useful than this phone's failure.
      throw isLimit(error) ? error : failure
    }
  }
}

/** The hourly analysis limit. On-device analyses do not count toward it. */
function isLimit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** Request Timeout: the server did not receive the whole request in time. */
const TIMED_OUT = 408

/** Whether the server refused the request (4xx). Other failures may pass on a retry. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === TIMED_OUT) return false
  return error.status >= 400 && error.status < 500
}
