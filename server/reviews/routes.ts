// The link to reviews over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { saveReviewLink, showReviewLink } from './review-link.ts'

export const reviewRoutes: Handlers<'reviewLink' | 'saveReviewLink'> = {
  reviewLink: ctx => showReviewLink(ctx),
  saveReviewLink: (ctx, { body }) => saveReviewLink(ctx, body),
}
