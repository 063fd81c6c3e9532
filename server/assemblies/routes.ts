// The assemblies of a business over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { listOwnAssemblies, resetAssembly, saveAssembly } from './assemblies.ts'
import { dismissQuantity, suggestQuantities } from './suggest-quantities.ts'

export const assemblyRoutes: Handlers<
  | 'ownAssemblies'
  | 'saveAssembly'
  | 'resetAssembly'
  | 'quantitySuggestions'
  | 'dismissQuantitySuggestion'
> = {
  ownAssemblies: ctx => listOwnAssemblies(ctx),
  saveAssembly: (ctx, { body }) => saveAssembly(ctx, body),
  resetAssembly: async (ctx, { body }) => {
    await resetAssembly(ctx, body)
    return undefined
  },
  quantitySuggestions: ctx => suggestQuantities(ctx),
  dismissQuantitySuggestion: async (ctx, { body }) => {
    await dismissQuantity(ctx, body)
    return undefined
  },
}
