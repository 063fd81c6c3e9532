// The query of a call by the customer's link to a quote or an invoice.
import * as z from 'zod/mini'
import { LinkToken } from '../quote-links/customer-quote.ts'

export const ByLink = z.object({ token: LinkToken })
