// Has photos analyzed and estimated: by the server, and on this phone while the server cannot be reached.
import type { Analysis, AnalyzedPhoto, EstimateInput } from '@quotewright/domain/analysis'
import { analysisCalls } from '@quotewright/domain/calls/analyses'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { upload } from '../upload.ts'
import type { AnalysisOutcome, MadeAnalysis } from './analysis-outcome.ts'

/** An estimate is a small thing to ask for: over a connection that is slower than this, the phone is faster. */
const ESTIMATE_PATIENCE_MS = 10_000

type ToAnalyze = {
  /** Data URLs, the first one the primary photo (spec §7). */
  photos: readonly string[]
  /** What the person says of the job. */
  note: string
  /** The part that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void
  /** Nobody waits for the server any more: the phone looks. */
  impatience: AbortSignal
  signal: AbortSignal
}

export function useAnalyzePhotos() {
  return useMutation({ mutationFn: analyzePhotos }).mutateAsync
}

/** The same photos, as a person has measured and answered them since. */
export function useEstimate() {
  return useMutation({ mutationFn: estimateAgain }).mutateAsync
}

function analyzePhotos(toAnalyze: ToAnalyze): Promise<MadeAnalysis> {
  const { photos, note, signal, impatience } = toAnalyze
  const ended = AbortSignal.any([signal, impatience])
  return orOnDevice(
    () => analyzeOnServer(toAnalyze, ended),
    device => device.analyzeOnDevice(photos, note, signal),
    signal,
  )
}

/** Sends the photos one after the other, each as a file, then names them. */
async function analyzeOnServer(
  { photos, note, onProgress }: ToAnalyze,
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
    photoIds.push(id)
    sent += file.length
  }
  const body = { photoIds, imageData: null, allImages: [], analysisType: 'drywall', note }
  return upload(analysisCalls.analyzePhoto, body, { onProgress: () => undefined, signal })
}

type ToEstimate = {
  /** As it was estimated before. */
  analysis: Analysis
  estimateInput: EstimateInput
}

function estimateAgain({ analysis, estimateInput }: ToEstimate): Promise<MadeAnalysis> {
  const { id, photos, materials } = analysis
  const body = { id, photos, estimateInput }
  return orOnDevice(
    () =>
      request(analysisCalls.estimateAgain, {
        body,
        signal: AbortSignal.timeout(ESTIMATE_PATIENCE_MS),
      }),
    device => device.estimateOnDevice(body, materials),
  )
}

/** Reports to the server what this phone analyzed and estimated by itself. The photos must be stored there. */
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

/** Makes this phone ready to look by itself, and tells whether it is: for when the connection is gone, or too slow. */
export function useDeviceReady(): boolean {
  const { data: isReady = false } = useQuery({
    queryKey: ['device-ready'],
    queryFn: async () => {
      const { prepare } = await import('./prepare-device.ts')
      await prepare()
      return true
    },
    // Prices change.
    refetchOnMount: 'always',
  })
  return isReady
}

type Device = typeof import('./estimate-on-device.ts')

/** If the server is unreachable, broken, or refuses more for now, this phone does the work. */
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
      // The server's limit tells a person more than that this phone could not look either.
      throw isLimit(error) ? error : failure
    }
  }
}

/** The hour's analyses are used up; the phone's own cost the server nothing. */
function isLimit(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** What a server says that has not heard the whole call in its time. */
const TIMED_OUT = 408

/** Whether the server has refused; any other failure may pass. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === TIMED_OUT) return false
  return error.status >= 400 && error.status < 500
}
