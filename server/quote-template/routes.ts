// The quote template over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { previewTemplate } from './preview-template.ts'
import { resetTemplate, saveTemplate } from './save-template.ts'

export const quoteTemplateRoutes: Handlers<
  'saveQuoteTemplate' | 'resetQuoteTemplate' | 'previewQuoteTemplate'
> = {
  saveQuoteTemplate: (ctx, { body }) => saveTemplate(ctx, body),
  resetQuoteTemplate: ctx => resetTemplate(ctx),
  previewQuoteTemplate: (ctx, { body, http }) =>
    previewTemplate(ctx, body, turnOf(ctx, whenGone(http.reply))),
}
