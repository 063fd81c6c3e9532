// What a business puts on its quotes: who it is, its logo and colour, and the sentences above and below (spec §3).
import * as z from 'zod/mini'
import type { Business } from './account.ts'
import { contrastOnWhite } from './contrast.ts'
import { OptionalEmail } from './email.ts'
import { formatPhone } from './phone.ts'
import { boundedText, folded, singleLine } from './text.ts'
import { Version } from './version.ts'

/** `#rrggbb`, lower case. */
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Choose a color'))

/** As it is typed on the template's screen. */
export const QuoteTemplateForm = z.object({
  companyName: singleLine('Company name', 200),
  companyAddress: boundedText('Address', 500),
  companyPhone: singleLine('Phone', 40),
  companyEmail: OptionalEmail,
  /** The id of a photo of the business. */
  logo: z.nullable(z.uuid()),
  primaryColor: Color,
  headerText: boundedText('Header', 120).check(folded),
  footerText: boundedText('Footer', 300).check(folded),
  includeTerms: z.boolean(),
  paymentTerms: boundedText('Payment terms', 2000),
  includeWarranty: z.boolean(),
  warrantyPeriod: boundedText('Warranty', 60).check(folded),
})
export type QuoteTemplateForm = z.infer<typeof QuoteTemplateForm>

/** Over the version the edit started from; 0 for the defaults. */
export const QuoteTemplateToSave = z.extend(QuoteTemplateForm, { version: Version })
export type QuoteTemplateToSave = z.infer<typeof QuoteTemplateToSave>

const OwnText = z.nullable(z.string())

/** As it is stored: company data that is the business's own is null, and follows the business when that changes. */
export const QuoteTemplateSettings = z.extend(QuoteTemplateToSave, {
  companyName: OwnText,
  companyAddress: OwnText,
  companyPhone: OwnText,
  companyEmail: OwnText,
})
export type QuoteTemplateSettings = z.infer<typeof QuoteTemplateSettings>

type Owner = Pick<Business, 'name' | 'address' | 'phone' | 'email'> & {
  quoteTemplate?: QuoteTemplateSettings | null
}

export type QuoteTemplate = QuoteTemplateToSave

/** The defaults of spec §3, but no warranty that the business has not given; the payment term is spec §9's. */
const defaults = {
  logo: null,
  primaryColor: '#1e40af',
  headerText: 'Professional Quote',
  footerText: 'Thank you for your business!',
  includeTerms: true,
  paymentTerms: 'Payment due upon completion',
  includeWarranty: false,
  warrantyPeriod: '1 year',
  version: 0,
}

function ownData({ name, address, phone, email }: Owner) {
  return {
    companyName: name,
    companyAddress: address,
    companyPhone: formatPhone(phone),
    companyEmail: email,
  }
}

/** How the business's quotes look now. */
export function templateOf(business: Owner): QuoteTemplate {
  const own = ownData(business)
  const settings = business.quoteTemplate
  if (!settings) return { ...own, ...defaults }
  return {
    ...settings,
    companyName: settings.companyName ?? own.companyName,
    companyAddress: settings.companyAddress ?? own.companyAddress,
    companyPhone: settings.companyPhone ?? own.companyPhone,
    companyEmail: settings.companyEmail ?? own.companyEmail,
  }
}

/** What to store of a typed template. */
export function settingsOf(template: QuoteTemplateToSave, business: Owner): QuoteTemplateSettings {
  const own = ownData(business)
  const unlessOwn = (typed: string, owned: string) => (typed.trim() === owned ? null : typed)
  return {
    ...template,
    companyName: unlessOwn(template.companyName, own.companyName),
    companyAddress: unlessOwn(template.companyAddress, own.companyAddress),
    companyPhone: unlessOwn(template.companyPhone, own.companyPhone),
    companyEmail: unlessOwn(template.companyEmail, own.companyEmail),
  }
}

/** Text in a colour below this is hard to read on paper (WCAG 2.2 AA). */
const READABLE = 4.5

export function isReadableColor(color: string): boolean {
  return contrastOnWhite(color) >= READABLE
}
