// Tells zod not to try making functions from text: the page's security policy forbids it, and each refusal costs time.
import * as z from 'zod/mini'

z.config({ jitless: true })
