// What a business puts on its quotes: who it is, its colour, and the sentences above and below (spec §3).
import type { Business } from './account.ts'
import { formatPhone } from './phone.ts'
import { PAYMENT_DUE } from './quote.ts'

export type QuoteTemplate = {
  companyName: string
  companyAddress: string
  companyPhone: string
  companyEmail: string
  /** `#rrggbb` */
  primaryColor: string
  headerText: string
  footerText: string
  paymentTerms: string
}

/** The defaults of spec §3 with the business's own data; the payment term is that of the preview (spec §9). */
export function templateOf(
  business: Pick<Business, 'name' | 'address' | 'phone' | 'email'>,
): QuoteTemplate {
  return {
    companyName: business.name,
    companyAddress: business.address,
    companyPhone: formatPhone(business.phone),
    companyEmail: business.email,
    primaryColor: '#1e40af',
    headerText: 'Professional Quote',
    footerText: 'Thank you for your business!',
    paymentTerms: PAYMENT_DUE,
  }
}
