// How a business's quotes look, over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { previewTemplate } from './preview-template.ts'
import { resetTemplate, saveTemplate } from './save-template.ts'

export const quoteTemplateRoutes: Handlers<
  'saveQuoteTemplate' | 'resetQuoteTemplate' | 'previewQuoteTemplate'
> = {
  saveQuoteTemplate: (ctx, { body }) => saveTemplate(ctx, body),
  resetQuoteTemplate: ctx => resetTemplate(ctx),
  previewQuoteTemplate: (ctx, { body }) => previewTemplate(ctx, body),
}
