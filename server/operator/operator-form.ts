// Reads what the operator's pages send: forms and page addresses.
import { AppError } from '@quotewright/domain/errors'
import { isUuid } from '@quotewright/domain/uuid'
import type { Again } from './queue.sql.ts'

export type Query = Record<string, string | string[] | undefined>

export function readForm(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  throw new AppError('unsupported_type', 'The request needs a form')
}

export const textIn = (form: URLSearchParams, name: string): string => form.get(name) ?? ''

/** Undefined if the address does not have it. */
export function idIn({ after }: Query): string | undefined {
  if (after === undefined) return undefined
  if (typeof after !== 'string' || !isUuid(after)) throw malformed()
  return after
}

/** The id of a job; PostgreSQL's bigint has at most 19 digits. */
const isJobId = (text: string) => /^\d{1,18}$/.test(text)
const isKind = (text: string) => /^[a-z-]{1,60}$/.test(text)

export function jobsIn({ kind, before, ran }: Query) {
  return {
    kind: checked(kind, isKind),
    before: checked(before, isJobId),
    ran: ran === undefined ? undefined : Number(checked(ran, isJobId)),
  }
}

/** `all` names a kind; without it, the form is about one job. */
export function againIn(form: URLSearchParams): Again {
  const kind = checked(form.get('all') ?? undefined, isKind)
  const id = checked(form.get('id') ?? undefined, isJobId)
  const shownAt = new Date(textIn(form, 'shown'))
  if ((kind === undefined) === (id === undefined) || Number.isNaN(shownAt.getTime())) {
    throw malformed()
  }
  return { id, kind, shownAt }
}

/** The kind that the page was narrowed to. */
export const kindIn = (form: URLSearchParams) => checked(form.get('kind') ?? undefined, isKind)

function checked(
  value: string | string[] | undefined,
  isRight: (text: string) => boolean,
): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !isRight(value)) throw malformed()
  return value
}

function malformed(): AppError {
  return new AppError('malformed', 'The request could not be understood')
}
