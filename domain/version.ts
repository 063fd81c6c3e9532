// The version that an edit started from, as stored in the database.
import * as z from 'zod/mini'

export const Version = z.int().check(z.gte(0), z.lte(2_147_483_646))
