// The last part of a business's public address: `/r/acme-drywall`.
import * as z from 'zod/mini'

const MAX_SLUG = 40
const rule = 'Use 3 to 40 lowercase letters, digits and single dashes'

/** Names of our own pages, and names that a stranger could take for ours. */
const reserved = new Set(
  'about admin api app assets contact dev help login logo new operator quotewright r register sent settings support test verify www'.split(
    ' ',
  ),
)

export const Slug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine(
    text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= 3 && text.length <= MAX_SLUG,
    rule,
  ),
  z.refine(text => !reserved.has(text), 'This address is reserved. Please choose another'),
)

/** `Rivera Drywall & Repair` becomes `rivera-drywall-repair`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG - 5)
    .replaceAll(/^-+|-+$/g, '')
  return z.safeParse(Slug, words).success ? words : 'our-quotes'
}
