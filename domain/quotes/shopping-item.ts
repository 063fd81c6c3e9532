// One material to buy for a job. Apart from the rules of packages, which screens that only show a list do not need.
import * as z from 'zod/mini'

export const ShoppingItem = z.object({
  name: z.string(),
  /** What the job takes: `1.4 gal`. */
  needed: z.string(),
  /** What to buy: `1 bucket, 5 gal`. */
  buy: z.string(),
})
export type ShoppingItem = z.infer<typeof ShoppingItem>
