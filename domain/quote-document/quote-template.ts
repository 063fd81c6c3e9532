// The template of a business's quotes: company data, logo, color, header, footer and terms (spec §3).
import * as z from 'zod/mini'
import type { Business } from '../accounts/account.ts'
import { contrastOnWhite, READABLE } from '../contrast.ts'
import { OptionalEmail } from '../email.ts'
import { Paper } from '../paper.ts'
import { formatPhone } from '../phone.ts'
import { Presentation } from '../quotes/presentation.ts'
import { Assumptions, Exclusions, RangeReason } from '../quotes/scope-limits.ts'
import { boundedText, folded, singleLine } from '../text.ts'
import { Version } from '../version.ts'

/** `#rrggbb`, lower case. */
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Choose a color'))

/** As typed on the template screen. */
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
  /** For quotes only. Invoices have a due day. */
  paymentTerms: boundedText('Payment terms', 2000),
  /** On invoices and for deposits, such as whom checks are made out to; nothing if missing. */
  howToPay: z.optional(boundedText('How to pay', 500)),
  includeWarranty: z.boolean(),
  warrantyPeriod: boundedText('Warranty', 60).check(folded),
  /** A sentence of its own after the period; none if missing. */
  warrantyText: z.optional(boundedText('Warranty', 500)),
  /** What new quotes say that they do not include and assume; nothing if missing. */
  exclusions: z.optional(Exclusions),
  assumptions: z.optional(Assumptions),
  /** When the total of an estimate range becomes firm, in new quotes. */
  rangeReason: z.optional(RangeReason),
  /** US Letter if missing, as in templates of older versions. */
  paper: z.optional(Paper),
  /** How much of a new quote the customer sees; by repair if missing. */
  presentation: z.optional(Presentation),
})
export type QuoteTemplateForm = z.infer<typeof QuoteTemplateForm>

/** With the version the edit started from; 0 for the defaults. */
export const QuoteTemplateToSave = z.extend(QuoteTemplateForm, { version: Version })
export type QuoteTemplateToSave = z.infer<typeof QuoteTemplateToSave>

const OwnText = z.nullable(z.string())

/** As stored. Company data equal to the business's is null, so that it follows changes of the business. */
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

/** The default. */
export const usualRangeReason = 'firm after opening the wall'

/** The default. */
export const usualPaymentTerms = 'Payment due upon completion'

/** The defaults of spec §3, except the warranty, which a business must turn on. The payment term is from spec §9. */
const defaults = {
  logo: null,
  primaryColor: '#1e40af',
  headerText: 'Professional Quote',
  footerText: 'Thank you for your business!',
  includeTerms: true,
  paymentTerms: usualPaymentTerms,
  howToPay: '',
  includeWarranty: false,
  warrantyPeriod: '1 year',
  warrantyText: '',
  exclusions: '',
  assumptions: '',
  rangeReason: usualRangeReason,
  paper: 'letter' as const,
  presentation: 'byRepair' as const,
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

/** The business's current template. */
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

/** The settings to store for a typed template. */
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

export function isReadableColor(color: string): boolean {
  return contrastOnWhite(color) >= READABLE
}
