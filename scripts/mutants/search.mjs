// Edits of the search for quotes.
export const mutants = [
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'AND (search_text LIKE %L%s)',
    to: 'AND (length(search_text || %L) > 0%s)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'ORDER BY times, place DESC',
    to: 'ORDER BY place',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'EXCEPT SELECT unnest(search_keys(business, left(rare.part, 2)))',
    to: '',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'rare_part(wanted, digits)',
    to: 'rare_part(wanted, wanted)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'IF cardinality(keys) > 0 THEN',
    to: 'IF true THEN',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: "rare_part(wanted, array_to_string(words, ' '))",
    to: 'rare_part(wanted, wanted)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'EXIT WHEN NOT is_common;',
    to: 'EXIT WHEN FOUND;',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0071_search-keys.sql',
    from: 'AND NOT indisvalid',
    to: 'AND false',
    tests: ['server/db/older-quotes.long.test.ts'],
  },
]
