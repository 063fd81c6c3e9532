// Edits to merging and importing customers: what moves, what a person chose, two phones at once.
const store = 'server/customers/merge-store.ts'
const merge = 'server/customers/merge-customers.ts'
const tests = ['server/customers/merge.long.test.ts']
const imports = 'server/customers/import-store.ts'
const ofImports = ['server/customers/import.long.test.ts']
const ofRequests = ['server/leads/merged-customer.long.test.ts']

export const mutants = [
  {
    file: 'domain/customers/customer-merge.ts',
    from: 'Math.max(kept.version, other.version) + 1',
    to: 'kept.version + 1',
    tests: ['domain/customers/customer-merge.test.ts'],
  },
  { file: store, from: '  await endTakenBack(tx, businessId, kept)\n', to: '', tests },
  { file: store, from: '  await moveMark(tx, { businessId, kept, gone })\n', to: '', tests },
  {
    file: store,
    from: '    .set({ keptId: kept })\n',
    to: '    .set({ keptId: gone })\n',
    tests,
  },
  {
    file: merge,
    from: '    if (kept.version !== version || gone.version !== other.version) throw changedMeanwhile()\n',
    to: '',
    tests,
  },
  {
    file: merge,
    from: '> MOST_MOVED_QUOTES) throw tooMany()',
    to: '> 1e9) throw tooMany()',
    tests,
  },
  {
    file: merge,
    from: 'if ((await findKeptId(tx, businessId, pair.gone)) === pair.kept) return kept\n',
    to: '',
    tests,
  },
  {
    file: 'server/customers/create-customer.ts',
    from: 'if (!isMerged && (await',
    to: 'if ((await',
    tests,
  },
  {
    file: 'server/customers/delete-customer.ts',
    from: 'if (!(await hasMerged(tx, businessId, id))) await',
    to: 'await',
    tests: ofRequests,
  },
  {
    file: imports,
    from: '      eq(customers.version, 1),\n',
    to: '',
    tests: ofImports,
    title: 'undoing an import removes those whom nobody changed or works for, and only once',
  },
  {
    file: imports,
    from: '[quotes, invoices, leads',
    to: '[invoices, leads',
    tests: ofImports,
    title: 'undoing an import removes those whom nobody changed or works for, and only once',
  },
  {
    file: imports,
    from: '.set({ importId: null })',
    to: '.set({ importId })',
    tests: ofImports,
    title: 'undoing an import removes those whom nobody changed or works for, and only once',
  },
  {
    file: 'domain/customers/customer-list.ts',
    from: '.some(isContact) ? likely - 1 : likely',
    to: '.some(isContact) ? likely : likely',
    tests: ['domain/customers/customer-list.test.ts'],
  },
]
