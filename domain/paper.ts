// The paper that documents are made for.
import * as z from 'zod/mini'

export const Paper = z.enum(['letter', 'a4'])
export type Paper = z.infer<typeof Paper>
