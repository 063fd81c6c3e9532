// The query of a list call: a search, and one page of its results.
import * as z from 'zod/mini'
import { boundedText, folded } from '../text.ts'

export const Search = z.object({ q: z._default(boundedText('Search', 200).check(folded), '') })
export const Page = z.extend(Search, {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
