// Binds the calls of the contract to their handlers: who may call, what comes in, what goes out.
import type { Api, CallName } from '@quotewright/domain/api'
import type { BodyOf, PathParams, QueryOf, ReplyOf } from '@quotewright/domain/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'

/** One page of a list; the binder writes X-Total-Count and Link from it. */
export type PageOf<T> = { items: T; total: number; nextCursor: string | null }

/** Bytes to send; `name` makes it a download of that name; `etag` lets the browser keep it. */
export type SentFile = { bytes: Uint8Array; type: string; name?: string; etag?: string }

type Answer<C> = C extends { isPaged: true }
  ? PageOf<ReplyOf<C>>
  : C extends { reply: 'redirect' }
    ? { location: string }
    : C extends { reply: 'image' | 'application/pdf' }
      ? SentFile
      : ReplyOf<C>

/** What a handler is given; `http` is for cookies and the client's address only. */
export type Incoming<C extends { path: string }> = {
  params: PathParams<C['path']>
  query: QueryOf<C>
  body: BodyOf<C>
  http: { request: FastifyRequest; reply: FastifyReply }
}

type ContextOf<C> = C extends { access: 'public' } ? Services : Context

export type Handler<N extends CallName> = (
  ctx: ContextOf<Api[N]>,
  incoming: Incoming<Api[N]>,
) => Promise<Answer<Api[N]>> | Answer<Api[N]>

/** A feature's part of the contract; app.ts puts them together and the types see that none is missing. */
export type Handlers<N extends CallName> = { [K in N]: Handler<K> }
