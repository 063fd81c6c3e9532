// Edits to what waits on a phone for a connection, and to what opens again on another one.
export const mutants = [
  {
    file: 'web/src/schedule/waiting-work.ts',
    from: '`waiting-work/${userId}`',
    to: '`waiting-work`',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/schedule/waiting-work.ts',
    from: 'if (kept > MAX_BYTES) {',
    to: 'if (byteSize > MAX_BYTES) {',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/schedule/send-waiting.ts',
    from: 'photoId ?? (await calls.upload(picture))',
    to: 'await calls.upload(picture)',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/schedule/send-waiting.ts',
    from: '  if (await box.removePhoto(id)) return schedule\n',
    to: '  await box.removePhoto(id)\n  if (schedule) return schedule\n',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/schedule/send-waiting.ts',
    from: '    if (photo.refusal !== null) continue\n',
    to: '',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/api-error.ts',
    from: '[401, 408, 429]',
    to: '[401, 408]',
    tests: ['web/src/schedule/send-waiting.test.ts'],
  },
  {
    file: 'web/src/new-quote/reopened.ts',
    from: 'return wasThere ? [{ line, lineId: newId() }] : []',
    to: 'return []',
    tests: ['web/src/new-quote/flow-reopened.test.ts'],
  },
  {
    file: 'server/schedule/finish-job.ts',
    from: 'Math.min(now, Math.max(reported, Date.parse(createdAt)))',
    to: 'reported',
    tests: ['server/schedule/done-work.long.test.ts'],
  },
]
