// Edits of the search for quotes and of the counts of lists.
export const mutants = [
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'AND (search_text LIKE %L%s)',
    to: 'AND (length(search_text || %L) > 0%s)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'ORDER BY counted.times, place DESC',
    to: 'ORDER BY place',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'EXCEPT SELECT unnest(search_keys(business, left(rare.part, 2)))',
    to: '',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'rare_part(wanted, digits, newest.texts)',
    to: 'rare_part(wanted, wanted, newest.texts)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'IF cardinality(keys) = 0 THEN',
    to: 'IF false THEN',
    tests: ['server/quotes/plans.long.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: "rare_part(wanted, array_to_string(words, ' '), newest.texts)",
    to: 'rare_part(wanted, wanted, newest.texts)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'EXIT WHEN times < 5;',
    to: 'EXIT WHEN FOUND;',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: "EXIT WHEN in_months = '' OR (total >= most AND cardinality(ids) = page_size);",
    to: "EXIT WHEN in_months = '' OR total >= most;",
    tests: ['server/quotes/search-months.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: "EXIT WHEN in_months = '' OR (total >= most AND cardinality(ids) = page_size);",
    to: "EXIT WHEN in_months = '' OR cardinality(ids) = page_size;",
    tests: ['server/quotes/search-months.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: "IF total = most OR (is_all AND in_months = '') THEN",
    to: 'IF total = most OR is_all THEN',
    tests: ['server/quotes/search-months.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: "EXIT WHEN in_months = '' AND (is_all OR NOT FOUND);",
    to: 'EXIT WHEN is_all OR NOT FOUND;',
    tests: ['server/quotes/search-months.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'AND created_at >= %L AND search_keys',
    to: 'AND %L IS NOT NULL AND NOT search_keys',
    tests: ['server/quotes/search-months.test.ts'],
  },
  {
    file: 'server/db/migrations/0078_search-by-month.sql',
    from: 'AND NOT indisvalid',
    to: 'AND false',
    tests: ['server/db/older-quotes.long.test.ts'],
  },
  {
    file: 'server/db/count-rows.ts',
    from: 'after === null && rows.length < limit',
    to: 'after === null && rows.length <= limit',
    tests: ['server/customers/customers.test.ts'],
  },
  {
    file: 'server/db/count-rows.ts',
    from: 'after === null && rows.length < limit',
    to: 'rows.length < limit',
    tests: ['server/customers/customers.test.ts'],
  },
]
