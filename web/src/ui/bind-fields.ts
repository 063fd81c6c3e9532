// Connects text fields to a form: value, error message and change handler by the field's name.
import type { ChangeEvent } from 'react'

type TextName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form]

export function bindFields<Form>(
  form: Form,
  errors: { readonly [name: string]: string | undefined },
  onChange: (change: Partial<Form>) => void,
) {
  return (name: TextName<Form> & string) => ({
    value: form[name] as string,
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value } as Partial<Form>),
  })
}
