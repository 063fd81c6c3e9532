// Edits to the separation of businesses and the cost of demos.
export const mutants = [
  {
    file: 'server/db/tenancy.ts',
    from: 'set local role app_user; ',
    to: '',
    tests: ['server/tenancy.test.ts'],
  },
  {
    file: 'server/db/tenancy.ts',
    from: 'createPlaces(6)',
    to: 'createPlaces(10)',
    tests: ['server/tenancy.test.ts'],
  },
  {
    file: 'server/accounts/authenticate.ts',
    from: 'createPlaces(2)',
    to: 'createPlaces(10)',
    tests: ['server/accounts/many-requests.test.ts'],
  },
  {
    file: 'server/vision/reader-with-fallback.ts',
    from: 'if (!request.mayCost) return second.read(request)',
    to: '',
    tests: ['server/analysis/demo-analysis.test.ts', 'server/outside/vision'],
  },
  {
    file: 'server/analysis/analyze-photo.ts',
    from: 'mayCost: !ctx.user.isDemo',
    to: 'mayCost: true',
    tests: ['server/analysis/demo-analysis.test.ts'],
  },
  {
    file: 'server/photos/photo-files.ts',
    from: '`photos/${businessId}`',
    to: '`photos`',
    tests: ['server/settings/delete-account.test.ts'],
  },
  {
    file: 'server/db/tenancy.ts',
    from: '  if (!isBusinessId) throw new Error(`Not a business id: ${businessId}`)\n',
    to: '',
    tests: ['server/tenancy.test.ts'],
  },
  {
    file: 'server/quote-links/mail-address.ts',
    from: '  refuseDemo(ctx)\n',
    to: '',
    tests: ['server/demo/demo.test.ts'],
  },
  {
    file: 'server/jobs/jobs.ts',
    from: 'key.startsWith(businessId) ? key : `${businessId} ${key}`',
    to: 'key',
    tests: ['server/send-later/send-later.long.test.ts'],
    title: 'sends the quotes of two businesses that have the same id',
  },
]
