// Renders a PDF preview of an unsaved template, with the newest quote or an example.
import { dayIn } from '@quotewright/domain/dates'
import { quoteDocument } from '@quotewright/domain/quote-document/quote-document'
import type { QuoteTemplateForm } from '@quotewright/domain/quote-document/quote-template'
import { quoteToPreview } from '@quotewright/domain/quote-document/template-preview'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentFile } from '../http/bind.ts'
import { listQuotes } from '../quotes/list-quotes.ts'
import { renderDocument } from '../quotes/render-quote-pdf.ts'
import { requireOwnLogo } from './save-template.ts'

export async function previewTemplate(
  ctx: Context,
  form: QuoteTemplateForm,
  turn: Turn,
): Promise<SentFile> {
  await requireOwnLogo(ctx, form)
  const { timeZone, taxRate } = ctx.user.business
  const { items } = await listQuotes(ctx, { limit: 1, q: '' })
  const quote = quoteToPreview(items[0], form, { taxRate, today: dayIn(timeZone, ctx.now()) })
  const acceptance = { link: null }
  const document = quoteDocument({ quote, template: { ...form, version: 0 }, acceptance })
  const { bytes } = await renderDocument(ctx, document, turn)
  return { bytes, type: 'application/pdf', name: 'Quote-template.pdf' }
}
