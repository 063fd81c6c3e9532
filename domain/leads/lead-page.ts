// The page on which homeowners ask for a quote, between the server that fills it and the painter that the web builds.
import type { LeadField, LeadForm } from './lead.ts'

export type LeadPageBrand = {
  name: string
  phone: string
  color: string
  /** Whether `/r/{slug}/logo` exists. */
  hasLogo: boolean
}

export type LeadPageForm = {
  services: string[]
  /** Whether the server sends texts, so that the form asks. */
  offersTexts: boolean
  /** The first day that may be preferred, `YYYY-MM-DD`. */
  today: string
  /** For the proof of work; its id is the request's. */
  challenge: string
  typed: LeadForm
  problem: { message: string; field: LeadField | null } | null
}

export type LeadPage = {
  slug: string
  brand: LeadPageBrand
  /** The form, or that it was sent. */
  content: LeadPageForm | 'sent'
}

export type LeadPageAnswer = LeadPage | { refusal: string; canRetry: boolean }

export const nothingTypedYet: LeadForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  service: '',
  preferredDay: '',
  note: '',
  agreesToTexts: '',
}

/** Returns the whole page as HTML. */
export type PaintLeadPage = (page: LeadPageAnswer) => string
