// The version an edit started from; what the database counts with.
import * as z from 'zod/mini'

export const Version = z.int().check(z.gte(0), z.lte(2_147_483_646))
