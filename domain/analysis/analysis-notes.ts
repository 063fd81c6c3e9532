// The banner above an analysis: what was found, by which model, and what to check before quoting (spec §8).
import type { Estimate } from '../estimate/estimate.ts'
import { needsPriceCheck } from '../quotes/line-reason.ts'
import { analysisSentences, type EstimateInput } from './analysis.ts'
import type { Finding } from './detection.ts'

const fallback =
  'The AI service failed, so the backup model checked the photos. It finds drywall damage only.'

const onDevice = 'This phone checked the photos. It finds drywall damage only.'

const leftOut = 'You left out everything that was found. Add items by hand, or mark damage.'

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
    reviewSentence(detections.filter(({ needsReview }) => needsReview !== undefined).length),
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
      ? '1 item found. Check its quantity and add anything missing before you quote.'
      : `${count} items found. Check their quantities and add anything missing before you quote.`
  }
  return count === 1
    ? '1 damaged spot found. Check its size and add anything missing before you quote.'
    : `${count} damaged spots found. Check their sizes and add anything missing before you quote.`
}

function drawnSentence(count: number, isMore: boolean): string {
  if (count === 0) return ''
  if (isMore) return count === 1 ? 'You marked 1 more.' : `You marked ${count} more.`
  return count === 1
    ? 'You marked 1 damaged spot. Check its size and add anything missing before you quote.'
    : `You marked ${count} damaged spots. Check their sizes and add anything missing before you quote.`
}

function reviewSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 needs your answer before it is priced.'
    : `${count} need your answer before they are priced.`
}

function twiceSentence(findings: readonly Finding[]): string {
  return findings.some(
    ({ reviewReason, answer }) => reviewReason === 'seen_before' && answer === 'left_out',
  )
    ? 'Damage that two photos show from the same view is counted once.'
    : ''
}

function checkSentence(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 price to check.' : `${count} prices to check.`
}
