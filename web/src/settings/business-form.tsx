// The form for the business: contact details, sales tax, time zone.
import {
  type Business,
  ServiceCategory,
  serviceCategoryNames,
} from '@quotewright/domain/accounts/account'
import { mailableHint } from '@quotewright/domain/customers/mailable-name'
import { formatTaxPercent } from '@quotewright/domain/money'
import { formatPhone } from '@quotewright/domain/phone'
import { readTaxRate } from '@quotewright/domain/quote-form/typed-tax'
import { Taxes } from '@quotewright/domain/quotes/taxes'
import { taxesNames } from '@quotewright/domain/quotes/term-names'
import { Version } from '@quotewright/domain/version'
import * as z from 'zod/mini'
import { useRefetchUser } from '../account/queries.ts'
import { ServiceCategories } from '../account/service-categories.tsx'
import { TaxFields } from '../account/tax-fields.tsx'
import { ApiError, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { type FieldNames, FormConflict, useFormConflict } from '../form-conflict.tsx'
import { useRefetchPrices } from '../price-book/queries.ts'
import { bindFields } from '../ui/bind-fields.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormMessage } from '../ui/field.tsx'
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
  taxes: Taxes,
  timeZone: z.string(),
  serviceCategories: z.array(ServiceCategory),
  version: Version,
})
type Form = z.infer<typeof Form>

function formOf({ taxRate, phone, taxes = 'all', ...business }: Business): Form {
  const { name, address, email, timeZone, serviceCategories, version } = business
  const taxPercent = formatTaxPercent(taxRate)
  const typed = { name, phone: formatPhone(phone), address, email, taxPercent, taxes, timeZone }
  return { ...typed, serviceCategories, version }
}

const names: FieldNames<Form> = {
  name: 'Company name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  taxPercent: 'Sales tax',
  taxes: 'Tax is on',
  timeZone: 'Time zone',
  serviceCategories: 'What you do',
}

const contentOf = ({ version: _, taxPercent, ...form }: Form) => ({
  ...form,
  name: form.name.trim(),
  phone: formatPhone(form.phone.trim()),
  address: form.address.trim(),
  email: form.email.trim(),
  taxRate: readTaxRate(taxPercent),
})

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

export function BusinessForm({ business }: { business: Business }) {
  const kept = useKeptForm('business', Form, formOf(business))
  const { form, change, isChanged, settle } = kept
  const { endConflict, isSettled, conflict } = useFormConflict(kept, handleSave, contentOf)
  const save = useSaveBusiness()
  const refetch = useRefetchUser()
  const refetchPrices = useRefetchPrices()
  const showToast = useToast()
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const field = bindFields(form, fields, change)
  const taxRate = readTaxRate(form.taxPercent)
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), form.timeZone])]

  function handleSave(sent: Form) {
    endConflict()
    const { taxPercent, ...typed } = sent
    const rate = readTaxRate(taxPercent)
    if (rate === null) return
    save.mutateAsync({ ...typed, taxRate: rate }).then(
      saved => {
        settle(sent, formOf(saved.business))
        void refetchPrices()
        showToast({ title: 'Business Saved', tone: 'success' })
      },
      (error: Error) => handleFailure(error, sent),
    )
  }

  async function handleFailure(error: Error, sent: Form) {
    const latest = await theirsAfter(error, refetch)
    if (isSettled(sent, latest && formOf(latest.business))) return
    showToast({ title: 'Business Not Saved', description: error.message, tone: 'danger' })
  }

  return (
    <Card className="flex flex-col gap-4">
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        hint={mailableHint(form.name)}
        {...field('name')}
      />
      <PhoneField label="Phone" isOptional autoComplete="work tel" {...field('phone')} />
      <EmailField label="Email" isOptional autoComplete="work email" {...field('email')} />
      <TextArea
        label="Address"
        isOptional
        autoComplete="street-address"
        rows={2}
        maxLength={500}
        {...field('address')}
      />
      <TaxFields tax={form} error={fields['taxRate']} onChange={change} />
      <SelectField
        label="Time zone"
        options={zones.map(zone => ({ value: zone, label: zoneName(zone) }))}
        value={form.timeZone}
        error={fields['timeZone']}
        onValueChange={timeZone => change({ timeZone })}
      />
      <section aria-labelledby="what-you-do">
        <h2 id="what-you-do" className="mb-1.5 font-semibold">
          What you do
        </h2>
        <ServiceCategories
          chosen={form.serviceCategories}
          onChange={serviceCategories => change({ serviceCategories })}
        />
        {form.serviceCategories.length === 0 && (
          <FormMessage>Please choose at least one</FormMessage>
        )}
      </section>
      {isChanged && (
        <Button
          isBusy={save.isPending}
          disabled={taxRate === null || form.serviceCategories.length === 0}
          onClick={() => handleSave(form)}
        >
          Save business
        </Button>
      )}
      <FormConflict
        subject="business"
        names={names}
        texts={{
          taxPercent: percent => `${percent}%`,
          taxes: one => taxesNames[one],
          timeZone: zoneName,
          serviceCategories: trades => trades.map(trade => serviceCategoryNames[trade]).join(', '),
        }}
        {...conflict}
      />
    </Card>
  )
}
