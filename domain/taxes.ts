// What of a quote is taxed.
import * as z from 'zod/mini'

/** Which lines are taxed; `lines` uses each line's own switch. */
export const Taxes = z.enum(['all', 'materials', 'none', 'lines'])
export type Taxes = z.infer<typeof Taxes>
