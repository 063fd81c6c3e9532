// Edits to request ids, telemetry, reports of errors in browsers, and answers if the database gives up.
const ids = ['server/http/request-ids.test.ts']
const telemetry = ['server/outside/telemetry/telemetry.long.test.ts']
const reports = ['server/client-errors/client-errors.test.ts']

export const mutants = [
  {
    file: 'server/http/request-ids.ts',
    from: 'runInScope(request.scope, done)',
    to: 'done()',
    tests: ids,
  },
  {
    file: 'server/http/request-ids.ts',
    from: 'isFromProxy && isRequestId(given)',
    to: 'isFromProxy',
    tests: ids,
  },
  {
    file: 'server/http/unread-answers.ts',
    from: ' || raw.destroyed',
    to: '',
    tests: ['server/http/unread-answers.long.test.ts'],
  },
  {
    file: 'server/http/trusted-proxy.ts',
    from: "['172.16.0.0', 12]",
    to: "['172.16.0.0', 11]",
    tests: ids,
  },
  {
    file: 'server/logging.ts',
    from: " || 'reqId' in logger.bindings()",
    to: '',
    tests: ids,
  },
  {
    file: 'server/jobs/jobs.ts',
    from: 'payload: startedByRequest(payload)',
    to: 'payload',
    tests: ids,
  },
  {
    file: 'server/fair-queue.ts',
    from: 'inOwnScope(() => hold(turn, work))',
    to: 'hold(turn, work)',
    tests: ['server/fair-queue.test.ts'],
  },
  {
    file: 'server/http/bind.ts',
    from: 'config: { call: name },',
    to: '',
    tests: telemetry,
    title: 'have a span for each call, named as in the contract, with its ids and status',
  },
  {
    file: 'server/outside/telemetry/send-trace.ts',
    from: "if (typeof value === 'number' || isWord(value)) span",
    to: 'if (value !== undefined) span',
    tests: ['server/outside/telemetry/record.test.ts'],
  },
  {
    file: 'server/outside/telemetry/record.ts',
    from: 'instruments[kind].record((endedAt - begunAt) / 1000, name, labelOf(outcome))',
    to: 'instruments[kind].record((endedAt - begunAt) / 1000, ids?.businessId ?? name, labelOf(outcome))',
    tests: telemetry,
    title: 'counts calls by their names in the contract and their status',
  },
  {
    file: 'server/outside/telemetry/record.ts',
    from: '  countFromZero(instruments)\n',
    to: '',
    tests: telemetry,
    title: 'has labels with few values, and no ids',
  },
  {
    file: 'server/telemetry.ts',
    from: '{ jobId, requestId }',
    to: '{ jobId }',
    tests: telemetry,
    title: 'have jobs with the id of the request that started them',
  },
  {
    file: 'server/http/errors.ts',
    from: 'request.scope.code = codeOf(refusal ?? error)',
    to: '',
    tests: telemetry,
    title: 'show an error by its code alone',
  },
  {
    file: 'docs/operations.md',
    from: 'max(quotewright_jobs_oldest_seconds) > 300',
    to: 'max(quotewright_jobs_oldest) > 300',
    tests: telemetry,
    title: 'has every metric and label that the dashboard and the alerts use',
  },
  {
    file: 'server/client-errors/report-client-error.ts',
    from: 'if (lines <= LINES_PER_MINUTE) ',
    to: '',
    tests: reports,
  },
  {
    file: 'server/client-errors/report-client-error.ts',
    from: "  await rateLimiter.takeForClient('client errors', address, perClient)\n",
    to: '',
    tests: reports,
  },
  {
    file: 'domain/client-error.ts',
    from: 'type: word(/^[A-Za-z]{1,40}$/)',
    to: 'type: z.string()',
    tests: reports,
  },
  {
    file: 'web/src/failed-call.ts',
    from: '  last = null\n',
    to: '',
    tests: ['web/src/api-error.test.ts'],
  },
  {
    file: 'web/src/api-error.ts',
    from: 'if (requestId !== null)',
    to: 'if (requestId !== null && response.status >= 500)',
    tests: ['web/src/api-error.test.ts'],
  },
  {
    file: 'server/http/errors.ts',
    from: '  if (isRolledBack(error)) {\n',
    to: '  if (false) {\n',
    tests: ['server/http/rolled-back.test.ts'],
  },
]
