// Edits to win rates: which quotes count, their groups, and when a difference shows.
const rules = 'domain/reports/win-rate.ts'
const line = 'domain/reports/win-rate-line.ts'
const store = 'server/reports/win-rate-store.ts'

const ruleTests = ['domain/reports/win-rate.test.ts']
const lineTests = ['domain/reports/win-rate-line.test.ts']
const http = ['server/reports/win-rates.long.test.ts']
const screen = ['web/src/win-rates.test.tsx']

export const mutants = [
  {
    file: rules,
    from: 'const MOST_CHANCE = 0.1 / 4',
    to: 'const MOST_CHANCE = 0.1',
    tests: ruleTests,
  },
  { file: rules, from: 'const LEAST_RATIO = 1.2', to: 'const LEAST_RATIO = 1', tests: ruleTests },
  {
    file: rules,
    from: 'Math.min(group.decided, others.decided) >= MIN_IN_GROUP',
    to: 'group.decided >= MIN_IN_GROUP',
    tests: ruleTests,
  },
  {
    file: rules,
    from: 'group.decided + others.decided >= MIN_DECIDED',
    to: 'true',
    tests: ruleTests,
  },
  { file: rules, from: 'Math.min(1, inTiers.length)', to: 'inTiers.length', tests: ruleTests },
  { file: rules, from: 'passed <= HOUR', to: 'passed < HOUR', tests: ruleTests },
  { file: rules, from: 'addDays(today, -VALID_DAYS - 1)', to: 'today', tests: ruleTests },
  {
    file: 'domain/exact-test.ts',
    from: 'if (ways <= limit) chance',
    to: 'if (ways < limit - 1) chance',
    tests: ['domain/exact-test.test.ts'],
  },
  {
    file: 'domain/reports/price-bands.ts',
    from: 'price >= from && (to === null || price < to)',
    to: 'price >= from && (to === null || price <= to)',
    tests: ['domain/reports/price-bands.test.ts'],
  },
  {
    file: line,
    from: 'ResponseTime.options.indexOf(group) <= place',
    to: 'ResponseTime.options.indexOf(group) === place',
    tests: lineTests,
  },
  { file: line, from: 'others.won === 0', to: 'false', tests: lineTests },
  { file: line, from: 'all.decided < MIN_DECIDED || ', to: '', tests: lineTests },
  { file: line, from: 'group => group !== own', to: '() => true', tests: lineTests },
  {
    file: 'domain/quotes/quote-trade.ts',
    from: 'line.isLabor && isIncluded(line)',
    to: 'line.isLabor',
    tests: ['domain/quotes/quote-trade.test.ts'],
  },
  {
    file: 'server/quotes/revisions.ts',
    from: "and newer.change_order is null and newer.status <> 'draft'",
    to: "and newer.status <> 'draft'",
    tests: http,
    title: 'once with its change orders, at the price that was accepted first',
  },
  {
    file: 'server/quotes/revisions.ts',
    from: "(${quotes.changeOrder} is null and ${quotes.status} <> 'draft' and",
    to: "(${quotes.status} <> 'draft' and",
    tests: http,
    title: 'once with its change orders, at the price that was accepted first',
  },
  {
    file: store,
    from: 'or(inArray(quotes.status',
    to: 'and(inArray(quotes.status',
    tests: http,
    title: 'if it is won',
  },
  {
    file: store,
    from: 'lt(quotes.validUntil, today)',
    to: 'lte(quotes.validUntil, today)',
    tests: http,
    title: 'not while it may be accepted',
  },
  {
    file: store,
    from: 'coalesce(${asked}, ',
    to: 'coalesce(',
    tests: http,
    title: 'starts with the request',
  },
  {
    file: 'server/quotes/first-photo.ts',
    from: "- interval '7 days'",
    to: "- interval '99 days'",
    tests: http,
    title: 'does not start with the photo of an older quote',
  },
  {
    file: store,
    from: 'isCounted,\n',
    to: '',
    tests: http,
    title: 'by the labor of the price book that most of their price is for',
  },
  {
    file: store,
    from: ".limit(limit)\n    .as('decided')",
    to: ".as('decided')",
    tests: http,
    title: 'the newest 5,000 count',
  },
  {
    file: 'domain/reports/win-rate-texts.ts',
    from: 'decided < MIN_IN_GROUP',
    to: 'decided < 0',
    tests: http,
    title: 'they are in the PDF from 20 on, with no rate for fewer than 5',
  },
  {
    file: 'web/src/win-rates.tsx',
    from: 'revision === 1 ? madeAt(id) : null',
    to: 'madeAt(id)',
    tests: screen,
  },
  { file: 'web/src/win-rates.tsx', from: ' || changeOrder !== null', to: '', tests: screen },
]
