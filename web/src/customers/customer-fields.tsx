// The fields of a customer form, in a quote or on their own.
import { customerFieldProblems, MAX_CUSTOMER_COMPANY } from '@quotewright/domain/customers/customer'
import type { DraftCustomer } from '@quotewright/domain/quotes/quote'
import { BookUser } from 'lucide-react'
import { hasContacts, pickContact } from '../device/contacts.ts'
import { bindFields } from '../ui/bind-fields.ts'
import { Button } from '../ui/button.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

export type CustomerFieldsProps = {
  typed: DraftCustomer
  /** Number of refused submits; fields show their errors from the first one on. */
  refusals: number
  onChange: (change: Partial<Record<keyof DraftCustomer, string>>) => void
}

export function CustomerFields({ typed, refusals, onChange }: CustomerFieldsProps) {
  const fields = useFocusRefused<HTMLDivElement>(refusals)
  const problems = refusals > 0 ? customerFieldProblems(typed) : {}
  const field = bindFields({ ...typed, company: typed.company ?? '' }, problems, onChange)
  const showToast = useToast()

  async function handleContacts() {
    try {
      const contact = await pickContact()
      if (contact) onChange(contact)
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: 'Contacts Not Opened', description, tone: 'danger' })
    }
  }

  return (
    <div ref={fields} className="flex flex-col gap-4">
      {hasContacts() && (
        <Button
          tone="secondary"
          isWide
          icon={<BookUser aria-hidden="true" size={20} />}
          onClick={() => void handleContacts()}
        >
          From contacts
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <TextField
          label="First name"
          autoComplete="section-customer given-name"
          autoCapitalize="words"
          maxLength={100}
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="section-customer family-name"
          autoCapitalize="words"
          maxLength={100}
          {...field('lastName')}
        />
        <p className="-mt-1 not-large-text:col-span-2 text-muted text-sm">
          One name, or a company, is enough.
        </p>
      </div>
      <TextField
        label="Company"
        isOptional
        autoComplete="section-customer organization"
        autoCapitalize="words"
        maxLength={MAX_CUSTOMER_COMPANY}
        {...field('company')}
      />
      <PhoneField
        label="Phone"
        isOptional
        autoComplete="section-customer tel"
        {...field('phone')}
      />
      <EmailField
        label="Email"
        isOptional
        autoComplete="section-customer email"
        {...field('email')}
      />
      <TextArea
        label="Address"
        isOptional
        autoComplete="section-customer street-address"
        rows={2}
        maxLength={500}
        {...field('address')}
      />
    </div>
  )
}
