// Where customers review the business, such as its page on Google.
import * as z from 'zod/mini'

const MAX_LENGTH = 500
const WHOLE_LINK = 'Paste the whole link, beginning with https://, as Google or Yelp shows it'

/** Without a link customers are not asked. */
export const ReviewLink = z.object({
  url: z.nullable(
    z.string().check(
      z.trim(),
      z.refine(isWithoutGap, WHOLE_LINK),
      // As browsers read it: letters of other alphabets would stay in mails as they were typed.
      z.overwrite(text => (URL.canParse(text) ? new URL(text).href : text)),
      z.maxLength(MAX_LENGTH, `A link has at most ${MAX_LENGTH} characters`),
      z.refine(isPublicPage, WHOLE_LINK),
    ),
  ),
})
export type ReviewLink = z.infer<typeof ReviewLink>

/** As stored: an earlier version took links that this one refuses. */
export const StoredReviewLink = z.object({ url: z.nullable(z.string()) })

/** Browsers skip a line break inside an address; mails would show half of it. */
function isWithoutGap(text: string): boolean {
  return !/[\s\p{C}]/u.test(text)
}

/** Whether strangers can open it safely: encrypted, on a named host, without a name and password. */
function isPublicPage(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isNamed = /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(hostname)
  return protocol === 'https:' && isNamed && username === '' && password === ''
}
