// API calls for the assemblies that a business changed.
import * as z from 'zod/mini'
import { AssemblyToReset, AssemblyToSave, OwnAssembly } from '../assembly.ts'
import { call } from '../call.ts'

export const assemblyCalls = {
  /** Only those that the business changed; all others are the starter assemblies. */
  ownAssemblies: call('GET', '/api/assemblies', {
    access: 'member',
    reply: z.array(OwnAssembly),
  }),
  saveAssembly: call('PUT', '/api/assemblies', {
    access: 'subscribed',
    body: AssemblyToSave,
    reply: OwnAssembly,
  }),
  /** Back to the starter assembly. */
  resetAssembly: call('POST', '/api/assemblies/reset', {
    access: 'subscribed',
    body: AssemblyToReset,
  }),
} as const
