// Binds the calls of the contract to their handlers: access, input and response.
import type { Readable } from 'node:stream'
import { accessOf, isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { ownersOnly } from '@quotewright/domain/accounts/team'
import { type Api, api, type CallName } from '@quotewright/domain/api'
import type {
  BodyOf,
  Call,
  FileReply,
  PathParams,
  QueryOf,
  ReplyOf,
} from '@quotewright/domain/call'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountContext, Context, Services } from '../context.ts'
import { asOwner, withoutOwner } from '../db/as-owner.ts'
import { businessAccess } from '../db/tenancy.ts'
import { jobsOfBusiness } from '../jobs/jobs.ts'
import { JSON_LIMIT } from './body-parsers.ts'
import { decodeBody, decodeParams, decodeQuery } from './decode-input.ts'
import type { EncodedReply } from './encode-reply.ts'
import { knownPosition } from './read-after-write.ts'
import { sendAnswer } from './send-answer.ts'
import { requireClient } from './when-gone.ts'

/** One page of a list. The binder sets X-Total-Count and Link from it. A total above `limit` (COUNT_LIMIT) is a lower bound. */
export type PageOf<T> = { items: T; total: number; limit?: number; nextCursor: string | null }

/** Bytes to send. `name` makes it a download with that file name; `etag` lets the browser cache it. */
type FileFacts = { type: string; name?: string; etag?: string }
export type SentBytes = FileFacts & { bytes: Uint8Array; stream?: never }
export type SentStream = FileFacts & { stream: Readable; bytes?: never }
export type SentFile = SentBytes | SentStream

type HandlerReply<C> = C extends { isPaged: true }
  ? PageOf<ReplyOf<C>> | PageOf<EncodedReply>
  : C extends { reply: 'redirect' }
    ? { location: string }
    : C extends { reply: FileReply }
      ? SentFile
      : ReplyOf<C> | EncodedReply

/** A handler's input. `http` is for cookies, the client's address and whether the client is still connected. */
type Incoming<C extends { path: string }> = {
  params: PathParams<C['path']>
  query: QueryOf<C>
  body: BodyOf<C>
  http: { request: FastifyRequest; reply: FastifyReply }
}

type ContextOf<C> = C extends { access: 'public' } ? Services : Context

type Handle<N extends CallName> = (
  ctx: ContextOf<Api[N]>,
  incoming: Incoming<Api[N]>,
) => Promise<HandlerReply<Api[N]>> | HandlerReply<Api[N]>

/** Runs before the body is read. Throws to refuse the request, for example one over a rate limit. */
type Admit<N extends CallName> = (ctx: ContextOf<Api[N]>, request: FastifyRequest) => Promise<void>

/** For calls about the caller's account, which reach beyond their business. */
type HandleAccount<N extends CallName> = (
  ctx: AccountContext,
  incoming: Incoming<Api[N]>,
) => ReturnType<Handle<N>>

type Handler<N extends CallName> =
  | Handle<N>
  | (Declared<N> & { handle: Handle<N> })
  | (Declared<N> & { account: HandleAccount<N> })

type Declared<N extends CallName> = {
  admit?: Admit<N>
  /** Whether it may read from a replica. The call changes nothing. */
  mayBeOld?: true
}

/** One feature's handlers. app.ts combines them, and the types check that no call is missing. */
export type Handlers<N extends CallName> = { [K in N]: Handler<K> }

/** Returns the user of the request's session, or null. May renew the session's cookie. */
export type Authenticate = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CurrentUser | null>

/** An untyped handler, as the binder calls it after its call's schemas have checked the input. */
type AnyHandler = {
  admit?: ((ctx: Services | AccountContext, request: FastifyRequest) => Promise<void>) | undefined
  handle?: ((ctx: Services | Context, incoming: unknown) => unknown) | undefined
  account?: ((ctx: AccountContext, incoming: unknown) => unknown) | undefined
  mayBeOld?: true | undefined
}

/** In bytes. Public calls have no longer bodies. */
const PUBLIC_BODY_LIMIT = 64_000

export function bindCalls(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  handlers: Handlers<CallName>,
): void {
  for (const name of Object.keys(api) as CallName[]) {
    const call: Call = api[name]
    const { admit, handle, account, mayBeOld } = toHandler(handlers[name])
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call: name },
      bodyLimit: call.bodyLimit ?? (call.access === 'public' ? PUBLIC_BODY_LIMIT : JSON_LIMIT),
      // Runs before the body is read, so that refused requests cannot send megabytes.
      onRequest: async (request, reply) => {
        if (call.access !== 'public') {
          const user = await authenticate(services, request, reply)
          // Set before the access check, so that the log names refused users, too.
          request.context = user && contextOf(services, user)
          requireAccess(user, call, services.now())
        }
        requireClient(reply)
        await admit?.(request.context ?? services, request)
      },
      handler: async (request, reply) => {
        const incoming = {
          params: decodeParams(request.params),
          query: decodeQuery(call, request.query),
          body: decodeBody(call, request.body),
          http: { request, reply },
        }
        const own = request.context
        const reader = mayBeOld && own ? await readerOf(own, request) : null
        const context = own && reader ? { ...own, ...reader } : own
        const answer =
          context && account
            ? await account(context, incoming)
            : await handle?.(context ? withoutOwner(context) : services, incoming)
        return sendAnswer(call, answer, request, reply)
      },
    })
  }
}

function readerOf({ replica, user }: AccountContext, request: FastifyRequest) {
  return replica ? replica.readerOf(user.business.id, knownPosition(request)) : null
}

function toHandler(handler: unknown): AnyHandler {
  return typeof handler === 'function'
    ? { handle: handler as AnyHandler['handle'] }
    : (handler as AnyHandler)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every signed-in call that is not public. */
    context: AccountContext | null
  }
}

/** The context of a member's call, or of background work in their name. */
export function contextOf(services: Services, user: CurrentUser): AccountContext {
  const businessId = user.business.id
  return {
    ...services,
    jobs: jobsOfBusiness(services.jobs, businessId),
    user,
    ...businessAccess(asOwner(services), businessId),
  }
}

function requireAccess(
  user: CurrentUser | null,
  { access, isOwners }: Pick<Call, 'access' | 'isOwners'>,
  now: Date,
): void {
  if (!user) throw new AppError('unauthenticated', 'Please sign in to continue')
  if (isOwners && !isOwner(user)) throw new AppError('forbidden', ownersOnly)
  if (access === 'signedIn') return
  const reached = accessOf(user, now)
  if (reached === 'onboarding') {
    throw new AppError('forbidden', 'Please finish setting up your business first')
  }
  if (access === 'subscribed' && reached === 'upgrade') {
    const sentence = isOwner(user) ? lapsed[user.subscriptionStatus] : lapsedForMembers
    throw new AppError('payment_required', sentence)
  }
}

/** Only the owner can choose a plan or pay for it. */
const lapsedForMembers = 'Your business has no running plan. Ask its owner to choose one.'

const lapsed: Record<CurrentUser['subscriptionStatus'], string> = {
  trial: 'Your free trial has ended. Choose a plan to keep creating quotes.',
  active: 'Your plan has ended. Choose a plan to keep creating quotes.',
  past_due: 'Your last payment did not go through. Update your payment to keep creating quotes.',
  cancelled: 'Your plan was canceled. Choose a plan to keep creating quotes.',
}
