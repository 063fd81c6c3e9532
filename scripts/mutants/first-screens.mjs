// Edits to the pages that come with a member's data.
export const mutants = [
  {
    file: 'server/http/first-screens.ts',
    from: 'reply.statusCode === 200 ? reply.payload : null',
    to: 'reply.payload',
    tests: ['server/http/first-screens.test.ts'],
  },
  {
    file: 'server/http/first-screens.ts',
    from: '        setTimeout(PATIENCE, null, { ref: false }),\n',
    to: '',
    tests: ['server/http/first-screens.test.ts'],
  },
  {
    file: 'server/http/first-screens.ts',
    from: 'const hasData = Object.keys(calls).length > 1',
    to: 'const hasData = true',
    tests: ['server/http/first-screens.test.ts'],
  },
  {
    file: 'server/http/web-app.ts',
    from: "    void reply.header('cache-control', 'private, no-store')\n",
    to: '',
    tests: ['server/http/first-screens.test.ts'],
  },
  {
    file: 'server/http/web-app.ts',
    from: '/^\\/(customer-page|first-screens)\\//',
    to: '/^\\/(customer-page)\\//',
    tests: ['server/http/first-screens.test.ts'],
  },
  {
    file: 'server/http/screen-links.ts',
    from: '...(hasShape ? [] : modules)',
    to: '...modules',
    tests: ['server/http/web-app.test.ts'],
  },
  {
    file: 'web/src/quotes/quote-shape.tsx',
    from: '      <ExpiredNotice quote={quote} business={user.business} />\n',
    to: '',
    tests: ['web/src/first-screens.test.tsx'],
  },
]
