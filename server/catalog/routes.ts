// The catalog over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { replyWithCatalog } from './show-catalog.ts'

export const catalogRoutes: Handlers<'catalog'> = {
  catalog: (ctx, { query }) => replyWithCatalog(ctx, query),
}
