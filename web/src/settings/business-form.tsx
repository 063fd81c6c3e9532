// The form for the business: contact details, sales tax, time zone.
import type { Business } from '@quotewright/domain/account'
import { formatDecimal, parseDecimal } from '@quotewright/domain/money'
import { formatPhone } from '@quotewright/domain/phone'
import { Version } from '@quotewright/domain/version'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useRefetchUser } from '../account/queries.ts'
import { ApiError, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSaveBusiness } from './queries.ts'

const Form = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  taxPercent: z.string(),
  timeZone: z.string(),
  version: Version,
})
type Form = z.infer<typeof Form>

function formOf({ name, phone, address, email, taxRate, timeZone, version }: Business): Form {
  const taxPercent = formatDecimal(taxRate, 3).replace(/\.?0+$/, '')
  return { name, phone: formatPhone(phone), address, email, taxPercent, timeZone, version }
}

export function BusinessForm({ business }: { business: Business }) {
  const { form, change, isChanged, reset } = useKeptForm('business', Form, formOf(business))
  const [theirs, setTheirs] = useState<Form | null>(null)
  const save = useSaveBusiness()
  const refetch = useRefetchUser()
  const showToast = useToast()
  const isShown = useIsShown()
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const taxRate = parseDecimal(form.taxPercent, 3)
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), form.timeZone])]

  function handleSave(version: number) {
    setTheirs(null)
    if (taxRate === null) return
    const { taxPercent: _, ...typed } = form
    save.mutateAsync({ ...typed, taxRate, version }).then(saved => {
      reset(formOf(saved.business))
      showToast({ title: 'Business Saved', tone: 'success' })
    }, handleFailure)
  }

  async function handleFailure(error: Error) {
    const latest = await theirsAfter(error, refetch)
    if (latest && isShown()) return setTheirs(formOf(latest.business))
    showToast({ title: 'Error', description: error.message, tone: 'danger' })
  }

  function handleReload(newer: Form) {
    reset(newer)
    setTheirs(null)
  }

  return (
    <Card className="flex flex-col gap-4">
      <TextField
        label="Company name"
        maxLength={200}
        value={form.name}
        error={fields['name']}
        onChange={event => change({ name: event.target.value })}
      />
      <PhoneField
        label="Phone"
        isOptional
        value={form.phone}
        error={fields['phone']}
        onChange={event => change({ phone: event.target.value })}
      />
      <EmailField
        label="Email"
        isOptional
        value={form.email}
        error={fields['email']}
        onChange={event => change({ email: event.target.value })}
      />
      <TextArea
        label="Address"
        isOptional
        rows={2}
        maxLength={500}
        value={form.address}
        error={fields['address']}
        onChange={event => change({ address: event.target.value })}
      />
      <NumberField
        label="Sales tax"
        suffix="%"
        hint="Applies to new quotes."
        value={form.taxPercent}
        // Refuses an empty rate, to prevent quotes without tax by accident.
        error={taxRate === null ? 'Please enter a rate, or 0 for no tax' : fields['taxRate']}
        onValueChange={taxPercent => change({ taxPercent })}
      />
      <SelectField
        label="Time zone"
        options={zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={form.timeZone}
        error={fields['timeZone']}
        onValueChange={timeZone => change({ timeZone })}
      />
      {isChanged && (
        <Button
          isBusy={save.isPending}
          disabled={taxRate === null}
          onClick={() => handleSave(form.version)}
        >
          Save business
        </Button>
      )}
      <ConflictDialog
        subject="business"
        theirs={
          theirs && {
            'Their name': theirs.name,
            'Their phone': theirs.phone,
            'Their email': theirs.email,
            'Their address': theirs.address,
            'Their sales tax': `${theirs.taxPercent}%`,
            'Their time zone': theirs.timeZone.replaceAll('_', ' '),
          }
        }
        onReload={() => theirs && handleReload(theirs)}
        onKeepMine={() => theirs && handleSave(theirs.version)}
        onClose={() => setTheirs(null)}
      />
    </Card>
  )
}
