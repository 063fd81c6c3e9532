// A password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, inputClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id }}>
      {field => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...field}
            type={isShown ? 'text' : 'password'}
            className={`${inputClasses} pr-14`}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={field.id}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-1/2 right-1 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}
