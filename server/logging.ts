// Redacts every log line to ids, codes and places in our code. The messages and fields of errors, jobs and requests
// can contain addresses, names, messages and working links.
import { isUuid } from '@quotewright/domain/uuid'
import { requestIdIn } from './jobs/started-by.ts'
import { currentScope } from './request-scope.ts'

type Fields = Record<string, unknown>

/** Whether the value is an id, a code or a path. A value with a space or an @ may be user input. */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:/*-]{1,120}$/.test(value)

const plainFields =
  'method url status ms ip userId businessId photoId event type code param statusCode requestId'.split(
    ' ',
  )

/** The fields of library errors that are logged. */
const errorFields = [
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  // From PostgreSQL. Its `detail` and `where` are left out: they contain values.
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
]

const MAX_CAUSES = 3

/** Returns the type, codes and stack frames of an error, without its message. */
export function errorFacts(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { type: typeof error }
  const given = new Map<string, unknown>(Object.entries(error))
  const codes = errorFields
    .map(name => [name, given.get(name)] as const)
    .filter(([, value]) => typeof value === 'number' || isWord(value))
  const isNested = depth < MAX_CAUSES
  return {
    type: isWord(error.name) ? error.name : 'Error',
    ...Object.fromEntries(codes),
    stack: framesOf(error),
    ...(isNested && error.cause !== undefined && { cause: errorFacts(error.cause, depth + 1) }),
    ...(isNested &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, 5).map((one: unknown) => errorFacts(one, depth + 1)),
      }),
  }
}

/** The code of a refusal; of another error its own code, or its type. */
export function codeOf(error: unknown): string {
  const { code, type } = errorFacts(error)
  return String(code ?? type)
}

/** Cuts off the message, which precedes the frames and may look like one. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .map(line => line.trim())
    .filter(line => /^at \S.*:\d+:\d+\)?$/.test(line))
}

/** Keeps ids and plain words. Replaces other parts of a path, such as a link's token or a business's name, with `*`. */
export function loggedPath(path: string): string {
  if (/^\/assets\/[\w./-]{1,100}$/.test(path)) return path
  return path
    .replace(/^\/r\/[^/]+/, '/r/*')
    .split('/')
    .map(part => (/^([a-z][a-z-]{0,30})?$/.test(part) || isUuid(part) ? part : '*'))
    .join('/')
}

/** Cuts the message at a colon or quote, because libraries put values after them. */
function firstWords(message: string): string {
  return (message.split(/[:'"`\n]| with error/, 1)[0] ?? '').trim()
}

function loggedFields(given: object): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(given)) {
    if (key === 'err' || value instanceof Error) fields['err'] = errorFacts(value)
    else if (key === 'job') fields['job'] = jobFacts(value)
    else if (key === 'client') fields[key] = clientFacts(value)
    else if (key === 'stripe') fields[key] = loggedFields(Object(value))
    else if (key === 'reason') fields[key] = firstWords(String(value))
    else if (plainFields.includes(key) && (typeof value === 'number' || isWord(value)))
      fields[key] = value
  }
  return fields
}

/** An error in a browser, whose report has only words. */
function clientFacts(value: unknown): Fields {
  const { places, kind, version, ...rest } = Object(value) as Fields
  const words = Array.isArray(places) ? places.filter(isWord) : []
  return { kind, version, ...loggedFields(rest), places: words }
}

/** Of the payload only the id of the request that started the job. */
function jobFacts(job: unknown): Fields {
  const { id, task_identifier: task, attempts, payload } = Object(job) as Fields
  const requestId = requestIdIn(payload)
  return { id, task, attempts, ...(requestId !== undefined && { reqId: requestId }) }
}

function loggedLine([first, second]: unknown[]): [Fields, string] {
  if (typeof first === 'string') return [{}, firstWords(first)]
  const given = first instanceof Error ? { err: first } : Object(first)
  return [loggedFields(given), typeof second === 'string' ? firstWords(second) : '']
}

/** The request that the code belongs to. Empty for a request's own logger, which names it already. */
function requestFacts(logger: Logger): Fields {
  const requestId = currentScope()?.requestId
  return requestId === undefined || 'reqId' in logger.bindings() ? {} : { reqId: requestId }
}

type Logger = { bindings: () => Fields }

/** Handles every log line of the process, including those of Fastify and the job queue. */
export const logHooks = {
  logMethod(this: Logger, args: unknown[], method: (...line: never[]) => void) {
    const [fields, text] = loggedLine(args)
    Reflect.apply(method, this, [{ ...requestFacts(this), ...fields }, text])
  },
}
