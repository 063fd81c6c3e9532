// API calls for the link that asks customers for a review.
import { call } from '../call.ts'
import { ReviewLink, StoredReviewLink } from '../quote-links/review-link.ts'

export const reviewCalls = {
  reviewLink: call('GET', '/api/settings/review-link', {
    access: 'member',
    reply: StoredReviewLink,
  }),
  saveReviewLink: call('PUT', '/api/settings/review-link', {
    access: 'member',
    body: ReviewLink,
    reply: StoredReviewLink,
  }),
} as const
