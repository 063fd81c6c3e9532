// Edits to money rules: sums, rounding, limits, units, the service minimum.
export const mutants = [
  {
    file: 'domain/quote-totals.ts',
    from: '(product + by / 2n) / by',
    to: 'product / by',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'const total = subtotal - discountAmount + tax',
    to: 'const total = subtotal - discountAmount',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'BigInt(terms.taxRate), 100_000n',
    to: 'BigInt(terms.taxRate), 10_000n',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'return !isOptional || isSelected',
    to: 'return isSelected || isOptional',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'isTaxed ? amount - (discounts[at] ?? 0) : 0',
    to: 'isTaxed ? amount : 0',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: '(over[b] ?? 0) - (over[a] ?? 0)',
    to: '(over[a] ?? 0) - (over[b] ?? 0)',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'Number(b.isTaxed) - Number(a.isTaxed)',
    to: '0',
    tests: ['domain/quote-totals.test.ts'],
  },
  {
    file: 'domain/money.ts',
    from: "fraction.slice(places).replaceAll('0', '') !== ''",
    to: "fraction.slice(places) !== ''",
    tests: ['domain/money.test.ts'],
  },
  {
    file: 'domain/money.ts',
    from: 'units !== null && units <= max',
    to: 'units !== null',
    tests: ['domain/money.test.ts'],
  },
  {
    file: 'domain/typed-line.ts',
    from: 'units === null || units > max ? 0 : units',
    to: 'units ?? 0',
    tests: ['domain/typed-line.test.ts'],
  },
  {
    file: 'domain/typed-line.ts',
    from: "line.description.trim() !== '' || typedLineTotal(line) > 0",
    to: "line.description.trim() !== ''",
    tests: ['domain/typed-line.test.ts', 'web/src/quotes/quote-edit.test.ts', 'web/src/new-quote'],
  },
  {
    file: 'domain/service-minimum.ts',
    from: 'subtotal >= minimum.unitPrice',
    to: 'subtotal > minimum.unitPrice',
    tests: ['domain/estimate.test.ts', 'domain/proposed-item-lines.test.ts'],
  },
  {
    file: 'domain/units.ts',
    from: 'counted > MAX_QUANTITY ? null : counted',
    to: 'counted',
    tests: ['domain/units.test.ts'],
  },
  {
    file: 'domain/units.ts',
    from: 'given.kind !== wanted.kind',
    to: 'false',
    tests: ['domain/units.test.ts'],
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'due - given',
    to: 'due',
    tests: ['domain/quote-totals.test.ts'],
  },
]
