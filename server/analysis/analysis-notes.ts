// The banner over an analysis: what was found, by whom, and what to look at before quoting (spec §8).
import { analysisSentences } from '@quotewright/domain/analysis'
import type { Estimate } from '@quotewright/domain/estimate'
import { needsPriceCheck } from '@quotewright/domain/material-line'

const fallback =
  'The AI service could not be reached, so the built-in model looked at the photos: it knows drywall damage alone.'

export function analysisNotes({ detections, materials }: Estimate, isFallback: boolean): string {
  const sentences = [
    detections.length === 0 ? analysisSentences.nothingFound : foundSentence(detections),
    checkSentence(materials.filter(needsPriceCheck).length),
    isFallback ? fallback : '',
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
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

function checkSentence(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One price has to be checked.' : `${count} prices have to be checked.`
}
