// Edits of the search for quotes.
export const mutants = [
  {
    file: 'server/db/migrations/0059_found-words.sql',
    from: '(strpos(search_text, %L) > 0%s)',
    to: '(length(search_text || %L) > 0%s)',
    tests: ['server/quotes/search.test.ts'],
  },
  {
    file: 'server/db/migrations/0058_search-by-rare-part.sql',
    from: "ORDER BY length(newest) - length(replace(newest, part, '')), place DESC",
    to: 'ORDER BY place',
    tests: ['server/quotes/search.test.ts'],
  },
]
