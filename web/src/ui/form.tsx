// A form with our own messages: the browser checks the fields, but its bubbles stay away.
import { type ComponentProps, createContext, type FormEvent, useContext, useState } from 'react'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void
}

/** By the field's id. */
type Problems = { readonly [id: string]: string }

const ProblemsContext = createContext<Problems>({})

/** The message of a field that stopped the last submit, until the field is corrected. */
export function useFieldProblem(id: string): string | undefined {
  return useContext(ProblemsContext)[id]
}

/** Calls `onSubmit` if every field meets its `required` and `type`; otherwise focuses the first that does not. */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  const [problems, setProblems] = useState<Problems>({})

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = invalidFields(event.currentTarget)
    setProblems(Object.fromEntries(found.map(field => [field.id, messageOf(field)])))
    const [first] = found
    if (first) first.focus()
    else onSubmit()
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const { id } = target as HTMLInputElement
    if (problems[id] === undefined) return
    const { [id]: _corrected, ...others } = problems
    setProblems(others)
  }

  return (
    <form {...rest} noValidate onSubmit={handleSubmit} onInput={handleInput}>
      <ProblemsContext value={problems}>{children}</ProblemsContext>
    </form>
  )
}

function invalidFields(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.willValidate && !field.validity.valid,
  )
}

function messageOf({ validity, type }: HTMLInputElement): string {
  if (validity.valueMissing) return 'Please fill this in'
  return type === 'email'
    ? 'Enter an email address, such as name@example.com'
    : 'Please check this entry'
}
