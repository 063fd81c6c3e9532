// The banner over an analysis: what was found, by whom, and what to look at before quoting (spec §8).
import { analysisSentences, type EstimateInput } from './analysis.ts'
import type { Finding } from './detection.ts'
import type { Estimate } from './estimate.ts'
import { needsPriceCheck } from './line-reason.ts'

const fallback =
  'The AI service gave no usable answer, so the built-in model looked at the photos: it knows drywall damage alone.'

const onDevice = 'This phone looked at the photos by itself: it knows drywall damage alone.'

const leftOut = 'You left out what was found. Add items by hand, or mark damage.'

export function analysisNotes(
  { detections, materials }: Estimate,
  estimateInput: EstimateInput,
): string {
  const { findings, isFallback, isOnDevice } = estimateInput
  const drawn = detections.filter(({ isDrawn }) => isDrawn).length
  const found = detections.filter(({ isDrawn }) => !isDrawn)
  const sentences = [
    detections.length === 0 ? nothingSentence(estimateInput) : '',
    found.length === 0 ? '' : foundSentence(found),
    drawnSentence(drawn, found.length > 0),
    questionSentence(detections.filter(({ needsReview }) => needsReview !== undefined).length),
    twiceSentence(findings.flat()),
    checkSentence(materials.filter(needsPriceCheck).length),
    isFallback ? fallback : '',
    isOnDevice && detections.length > 0 ? onDevice : '',
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}

function nothingSentence({ findings, proposedItems, isOnDevice }: EstimateInput): string {
  const seen = [...findings.flat().filter(({ isDrawn }) => !isDrawn), ...proposedItems]
  if (seen.some(({ answer }) => answer === 'left_out')) return leftOut
  return isOnDevice ? analysisSentences.unreachable : analysisSentences.nothingFound
}

function foundSentence(detections: Estimate['detections']): string {
  const count = detections.length
  if (detections.some(({ damageType }) => damageType === undefined)) {
    return count === 1
      ? 'One item was found. Check its quantity, and add what is missing, before you quote.'
      : `${count} items were found. Check their quantities, and add what is missing, before you quote.`
  }
  return count === 1
    ? 'One damaged spot was found. Check its size, and add what is missing, before you quote.'
    : `${count} damaged spots were found. Check their sizes, and add what is missing, before you quote.`
}

function drawnSentence(count: number, isMore: boolean): string {
  if (count === 0) return ''
  if (isMore) return count === 1 ? 'One is marked by you.' : `${count} are marked by you.`
  return count === 1
    ? 'You marked one damaged spot. Check its size, and add what is missing, before you quote.'
    : `You marked ${count} damaged spots. Check their sizes, and add what is missing, before you quote.`
}

function questionSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One of them is a question to you, and not priced until you answer.'
    : `${count} of them are questions to you, and not priced until you answer.`
}

function twiceSentence(findings: readonly Finding[]): string {
  return findings.some(
    ({ reviewReason, answer }) => reviewReason === 'seen_before' && answer === 'left_out',
  )
    ? 'What two photos of the same view show is counted once.'
    : ''
}

function checkSentence(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One price has to be checked.' : `${count} prices have to be checked.`
}
