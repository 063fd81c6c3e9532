// The actions on the lines and sections of a quote in a form.
import type { AssemblyWork, PlacedWork } from '@quotewright/domain/assemblies/assembly-work'
import { useMemo } from 'react'
import { actionsOnLines } from './actions-on-lines.ts'
import { actionsOnSections } from './actions-on-sections.ts'
import { setAssembly } from './set-assembly.ts'
import { type QuoteLinesOptions, useQuoteInForm } from './use-quote-in-form.ts'

export type QuoteLinesActions = ReturnType<typeof useQuoteLines>

/** The same actions at each render, so that typing in one section does not render the others. */
export function useQuoteLines(options: QuoteLinesOptions) {
  const quote = useQuoteInForm(options)
  return useMemo(
    () => ({
      ...actionsOnLines(quote),
      ...actionsOnSections(quote),
      /** Adds the work of an assembly, changes it to another size, or without work removes it. */
      setAssembly: (
        work: AssemblyWork | null,
        before: PlacedWork | null,
        inSection: string | null,
      ) => setAssembly(quote, { work, before, inSection }),
    }),
    [quote],
  )
}
