// Reads the form of the page for quote requests, which browsers send with or without JavaScript.
import { AppError } from '@quotewright/domain/errors'
import type { LeadForm } from '@quotewright/domain/leads/lead'
import { MAX_LEAD_BYTES, MAX_LEAD_PHOTOS } from '@quotewright/domain/leads/lead-limits'
import { nothingTypedYet } from '@quotewright/domain/leads/lead-page'
import { MAX_PHOTO_BYTES, photoTooLarge } from '@quotewright/domain/photos/photo'

export type SentForm = {
  typed: LeadForm
  challenge: string
  /** Empty without JavaScript. */
  nonce: string
  /** Whether a program filled in the field that people do not see. */
  isTrapped: boolean
  photos: File[]
}

/** Longer texts are refused by their schema; this only bounds what is shown again. */
const MOST_SHOWN = 3000

export function readForm(form: FormData): SentForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const names = Object.keys(nothingTypedYet) as (keyof LeadForm)[]
  const typed = Object.fromEntries(
    names.map(name => [name, text(name).slice(0, MOST_SHOWN)]),
  ) as LeadForm
  const files = form.getAll('photos').filter(value => typeof value !== 'string')
  return {
    typed,
    challenge: text('challenge'),
    nonce: text('nonce').slice(0, 20),
    isTrapped: text('homepage') !== '',
    // Browsers send an empty file for a field without one.
    photos: files.filter(({ size }) => size > 0),
  }
}

export function requireFewPhotos(photos: readonly File[]): void {
  if (photos.length > MAX_LEAD_PHOTOS) {
    throw new AppError('invalid', `Please send at most ${MAX_LEAD_PHOTOS} photos`)
  }
  if (photos.some(({ size }) => size > MAX_PHOTO_BYTES)) {
    throw new AppError('too_large', photoTooLarge)
  }
  if (photos.reduce((sum, { size }) => sum + size, 0) > MAX_LEAD_BYTES) {
    const megabytes = MAX_LEAD_BYTES / 1_000_000
    throw new AppError('too_large', `The photos can have ${megabytes} MB together`)
  }
}
