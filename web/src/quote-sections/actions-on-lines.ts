// The actions on single lines of a quote in a form.
import type { Direction } from '@quotewright/domain/move-within'
import { copyOfLine } from '@quotewright/domain/quote-form/section-changes'
import { emptyLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { choiceOfNewLine } from '@quotewright/domain/quotes/section-option'
import type { QuoteInForm } from './use-quote-in-form.ts'

export function actionsOnLines({ current, newId, changeLine, changeSection }: QuoteInForm) {
  return {
    editLine: (id: string, change: Partial<TypedLine>) =>
      changeLine({ type: 'edited', id, change }),
    /** Returns a function that restores the line. */
    removeLine: (id: string) => {
      const { lines } = current()
      const index = lines.findIndex(line => line.id === id)
      const line = lines[index]
      changeLine({ type: 'removed', id })
      return () => line && changeLine({ type: 'restored', line, index })
    },
    duplicateLine: (line: TypedLine) => {
      const copy = copyOfLine(line, newId())
      const index = current().lines.indexOf(line) + 1
      changeLine({ type: 'restored', line: copy, index })
      return copy.id
    },
    moveLine: (id: string, by: Direction) => changeSection({ type: 'lineMoved', id, by }),
    addLine: (fields: Partial<Omit<TypedLine, 'id'>>, sectionId: string | null) => {
      const choice = choiceOfNewLine(current(), sectionId)
      const line = { ...emptyLine(newId()), ...fields, sectionId, ...choice }
      changeLine({ type: 'added', line })
      return line.id
    },
  }
}
