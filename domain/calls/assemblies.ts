// API calls for the assemblies that a business changed or added.
import * as z from 'zod/mini'
import { AssemblyToReset, AssemblyToSave, OwnAssembly } from '../assemblies/assembly.ts'
import { QuantitySuggestion, SuggestionToDismiss } from '../assemblies/quantity-suggestion.ts'
import { call } from '../call.ts'

export const assemblyCalls = {
  /** Only those that the business changed or added; all others are the starter assemblies. */
  ownAssemblies: call('GET', '/api/assemblies', {
    access: 'member',
    reply: z.array(OwnAssembly),
  }),
  saveAssembly: call('PUT', '/api/assemblies', {
    access: 'subscribed',
    body: AssemblyToSave,
    reply: OwnAssembly,
  }),
  /** Back to the starter assembly. One that the business added is deleted. */
  resetAssembly: call('POST', '/api/assemblies/reset', {
    access: 'subscribed',
    body: AssemblyToReset,
  }),
  /** From the business's own quotes of the last 12 months, most often corrected first. */
  quantitySuggestions: call('GET', '/api/quantity-suggestions', {
    access: 'member',
    reply: z.array(QuantitySuggestion),
  }),
  /** Hides the suggestion until three further quotes correct the quantity. */
  dismissQuantitySuggestion: call('POST', '/api/quantity-suggestions/dismiss', {
    access: 'subscribed',
    body: SuggestionToDismiss,
  }),
} as const
