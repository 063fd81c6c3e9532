// Edits to what counts as seen, what measures it, what prices it, and what a model is shown of a business.
export const mutants = [
  {
    file: 'domain/review.ts',
    from: 'const SAME_PLACE = 0.3',
    to: 'const SAME_PLACE = 0.31',
    tests: ['domain/review.test.ts'],
  },
  {
    file: 'domain/review.ts',
    from: 'overlap(one.box, other.box) >= SAME_PLACE',
    to: 'overlap(one.box, other.box) > SAME_PLACE',
    tests: ['domain/review.test.ts'],
  },
  {
    file: 'domain/review.ts',
    from: 'export const SURE_FROM = 60',
    to: 'export const SURE_FROM = 61',
    tests: ['domain/review.test.ts'],
  },
  {
    file: 'vision/findings.ts',
    from: 'return overlap(one.box, other.box) >= SAME_SPOT',
    to: 'return overlap(one.box, other.box) > SAME_SPOT',
    tests: ['vision/findings.test.ts'],
  },
  {
    file: 'vision/findings.ts',
    from: 'const SAME_SPOT = 0.3',
    to: 'const SAME_SPOT = 0.29',
    tests: ['vision/findings.test.ts'],
  },
  {
    file: 'domain/scale-reference.ts',
    from: 'const AGREEING = 0.15',
    to: 'const AGREEING = 0.14',
    tests: ['domain/scale-reference.test.ts'],
  },
  {
    file: 'domain/scale-reference.ts',
    from: 'Math.min(one, other) * (1 + AGREEING)',
    to: 'Math.max(one, other) * (1 + AGREEING)',
    tests: ['domain/scale-reference.test.ts'],
  },
  {
    file: 'domain/price-match.ts',
    from: 'const TIE = 0.1',
    to: 'const TIE = 0',
    tests: ['domain/price-match.test.ts'],
  },
  {
    file: 'domain/price-match.ts',
    from: 'item.unitPrice !== best.item.unitPrice &&',
    to: '',
    tests: ['domain/price-match.test.ts'],
  },
  {
    file: 'domain/price-match.ts',
    from: "localeCompare(best.item.name, 'en') < 0",
    to: "localeCompare(best.item.name, 'en') <= 0",
    tests: ['domain/price-match.test.ts'],
  },
  {
    file: 'server/analysis/business-work.ts',
    from: '.filter(({ isActive }) => isActive)',
    to: '',
    tests: ['server/outside/vision/language-output.test.ts'],
  },
  {
    file: 'server/pdf/paint-line-items.ts',
    from: '    else if (isTurned) paintContinued(sheet, group.title, texts, columns)\n',
    to: '',
    tests: ['server/pdf/quote-pages.test.ts'],
  },
]
