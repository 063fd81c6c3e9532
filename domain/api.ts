// Every call between web and server on one page. The server binds each to a handler, the web calls it by the same line.
import * as z from 'zod/mini'
import {
  Credentials,
  CurrentUser,
  EmailOnly,
  Onboarding,
  PasswordReset,
  Registration,
} from './account.ts'
import { Analysis, AnalysisRequest, AnalyzedPhoto } from './analysis.ts'
import { call } from './call.ts'
import { Customer, NewCustomer } from './customer.ts'
import { Amount } from './money.ts'
import { MAX_PHOTO_BYTES } from './photo.ts'
import {
  LineItem,
  Quote,
  QuoteCounts,
  QuoteStatus,
  QuoteToCreate,
  QuoteToSave,
  QuoteWithLines,
} from './quote.ts'
import { boundedText } from './text.ts'

/** A sentence for the person; what they may know is the same whether or not an address is registered. */
const Notice = z.object({ message: z.string() })
const Token = z.object({ token: z._default(z.string().check(z.maxLength(200)), '') })

const Search = z.object({ q: z._default(boundedText('Search', 200), '') })
const Page = z.extend(Search, {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
const QuotePage = z.extend(Page, { status: z.optional(QuoteStatus) })

const SavedQuote = z.object({ quote: Quote, lineItems: z.array(LineItem) })
const PhotoSize = z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') })
const Stats = z.object({ monthlyRevenue: Amount, quotesSent: z.int(), quoteCount: z.int() })

export const api = {
  // accounts
  accountOptions: call('GET', '/api/auth/options', {
    access: 'public',
    reply: z.object({ demo: z.boolean() }),
  }),
  currentUser: call('GET', '/api/auth/user', { access: 'signedIn', reply: CurrentUser }),
  register: call('POST', '/api/auth/register', {
    access: 'public',
    body: Registration,
    reply: Notice,
  }),
  resendVerification: call('POST', '/api/auth/resend-verification', {
    access: 'public',
    body: EmailOnly,
    reply: Notice,
  }),
  verifyEmail: call('GET', '/api/auth/verify-email', {
    access: 'public',
    query: Token,
    reply: 'redirect',
  }),
  signIn: call('POST', '/api/auth/login', {
    access: 'public',
    body: Credentials,
    reply: CurrentUser,
  }),
  signInPage: call('GET', '/api/login', { access: 'public', reply: 'redirect' }),
  forgotPassword: call('POST', '/api/auth/forgot-password', {
    access: 'public',
    body: EmailOnly,
    reply: Notice,
  }),
  resetPassword: call('POST', '/api/auth/reset-password', {
    access: 'public',
    body: PasswordReset,
    reply: Notice,
  }),
  signOut: call('POST', '/api/auth/logout', { access: 'public' }),
  startDemo: call('POST', '/api/auth/demo', { access: 'public', reply: CurrentUser }),
  completeOnboarding: call('POST', '/api/onboarding/complete', {
    access: 'signedIn',
    body: Onboarding,
    reply: CurrentUser,
  }),

  // photos and their analysis
  uploadPhoto: call('POST', '/api/photos', {
    access: 'subscribed',
    body: 'photo',
    reply: AnalyzedPhoto,
    status: 201,
    bodyLimit: MAX_PHOTO_BYTES,
  }),
  photo: call('GET', '/api/photos/{id}', { access: 'member', query: PhotoSize, reply: 'image' }),
  analyzePhoto: call('POST', '/api/ai/analyze-photo', {
    access: 'subscribed',
    body: AnalysisRequest,
    reply: Analysis,
    bodyLimit: 50_000_000,
  }),

  // customers
  customers: call('GET', '/api/customers', {
    access: 'member',
    query: Page,
    reply: z.array(Customer),
    isPaged: true,
  }),
  createCustomer: call('POST', '/api/customers', {
    access: 'subscribed',
    body: NewCustomer,
    reply: Customer,
    status: 201,
  }),

  // quotes
  dashboardStats: call('GET', '/api/dashboard/stats', { access: 'member', reply: Stats }),
  quotes: call('GET', '/api/quotes', {
    access: 'member',
    query: QuotePage,
    reply: z.array(QuoteWithLines),
    isPaged: true,
  }),
  quoteCounts: call('GET', '/api/quotes/counts', {
    access: 'member',
    query: Search,
    reply: QuoteCounts,
  }),
  createQuote: call('POST', '/api/quotes', {
    access: 'subscribed',
    body: QuoteToCreate,
    reply: SavedQuote,
    status: 201,
    bodyLimit: 2_000_000,
  }),
  quote: call('GET', '/api/quotes/details/{id}', { access: 'member', reply: QuoteWithLines }),
  saveQuote: call('PUT', '/api/quotes/{id}', {
    access: 'subscribed',
    body: QuoteToSave,
    reply: SavedQuote,
    bodyLimit: 2_000_000,
  }),
  deleteQuote: call('DELETE', '/api/quotes/{id}', { access: 'subscribed' }),
  quotePdf: call('GET', '/api/quotes/{id}/pdf', { access: 'member', reply: 'application/pdf' }),
} as const

export type Api = typeof api
export type CallName = keyof Api
