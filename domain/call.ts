// The definition of one API call: method, path, access, body and reply.
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * public: anyone. signedIn: any account, including a lapsed one. member: finished onboarding.
 * subscribed: a member whose trial or plan is running; others get 402.
 */
export type CallAccess = 'public' | 'signedIn' | 'member' | 'subscribed'

/** Replies that are not JSON. */
export type FileReply =
  | 'application/pdf'
  | 'application/zip'
  | 'image'
  | 'text/csv'
  | 'text/event-stream'

type Shape = {
  access: CallAccess
  /** Only the owner of the business may call it; team members get 403. */
  isOwners?: true
  query?: z.ZodMiniObject
  /** A schema for a JSON body, or 'photo' for the bytes of one picture. */
  body?: z.ZodMiniType | 'photo'
  /** A schema for JSON, a kind of file, a redirect, or nothing (204). */
  reply?: z.ZodMiniType | FileReply | 'redirect'
  /** Default: 200. */
  status?: 201
  /** The reply is one page of a list, with the headers X-Total-Count (exact up to a limit: count-limit.ts) and Link: rel="next". */
  isPaged?: true
  /** Largest request body in bytes. Default: 1 MB, 64 kB for a public call. JSON without its photos is limited to 1 MB. */
  bodyLimit?: number
}

export type Call<
  M extends Method = Method,
  P extends string = string,
  S extends Shape = Shape,
> = S & { method: M; path: P }

/** The `{names}` in a path. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

export type BodyOf<C> = C extends { body: infer B }
  ? B extends 'photo'
    ? Uint8Array
    : B extends z.ZodMiniType
      ? z.output<B>
      : undefined
  : undefined
export type QueryOf<C> = C extends { query: infer Q extends z.ZodMiniObject }
  ? z.output<Q>
  : undefined
export type ReplyOf<C> = C extends { reply: infer R }
  ? R extends z.ZodMiniType
    ? z.output<R>
    : R
  : undefined

export function call<M extends Method, P extends string, const S extends Shape>(
  method: M,
  path: P,
  shape: S,
): Call<M, P, S> {
  return { ...shape, method, path }
}
