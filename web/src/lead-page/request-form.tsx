// The form of a homeowner's request. The server reads its fields, and lead-script.ts finds its parts by their ids.
import type { LeadField } from '@quotewright/domain/leads/lead'
import { MAX_LEAD_BYTES, MAX_LEAD_PHOTOS } from '@quotewright/domain/leads/lead-limits'
import type { LeadPage, LeadPageForm } from '@quotewright/domain/leads/lead-page'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, fileInputClasses, inputClasses } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'
import { CallLink } from './call-link.tsx'

export type RequestFormProps = Pick<LeadPage, 'slug' | 'brand'> & { content: LeadPageForm }

export function RequestForm({ slug, brand, content }: RequestFormProps) {
  const { services, offersTexts, today, challenge, typed, problem } = content
  const field = (name: LeadField) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: problem?.field === name ? problem.message : null,
  })
  return (
    <form
      id="ask"
      method="post"
      action={`/r/${slug}`}
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="nonce" />
      <PhotosField />
      {services.length > 0 && <ServiceField services={services} chosen={typed.service} />}
      <TextArea
        label="What needs to be done?"
        isOptional
        maxLength={2000}
        rows={3}
        {...field('note')}
      />
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <PhoneField
        label="Phone"
        hint="Your phone number or your email address is enough."
        autoComplete="tel"
        {...field('phone')}
      />
      {offersTexts && (
        <Checkbox
          name="agreesToTexts"
          defaultChecked={typed.agreesToTexts === 'on'}
          label={
            <>
              {brand.name} may text me about this request and the quote.
              <span className="block text-muted text-sm">
                Message and data rates may apply. Reply STOP at any time.
              </span>
            </>
          }
        />
      )}
      <EmailField label="Email" autoComplete="email" {...field('email')} />
      <TextField
        label="Address of the job"
        isOptional
        autoComplete="street-address"
        maxLength={500}
        {...field('address')}
      />
      <TextField
        label="Preferred day"
        isOptional
        type="date"
        min={today}
        {...field('preferredDay')}
      />
      {/* For programs that fill in every field. */}
      <div aria-hidden="true" className="absolute -left-[999rem] h-px w-px overflow-hidden">
        <label htmlFor="homepage">Leave this empty</label>
        <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <div
        id="problem"
        role="alert"
        tabIndex={-1}
        className="rounded-md font-medium text-red-text empty:hidden"
      >
        {problem && problem.field === null ? problem.message : null}
      </div>
      <Button type="submit" size="large" isWide>
        Send request
      </Button>
      <p className="text-muted text-sm">
        {brand.name} gets what you enter here and contacts you about it.
      </p>
      {brand.phone && (
        <p>
          Or call <CallLink phone={brand.phone} />.
        </p>
      )}
    </form>
  )
}

function PhotosField() {
  return (
    <div>
      <Field
        label="Photos"
        isOptional
        id="photos"
        hint={`Up to ${MAX_LEAD_PHOTOS}, ${MAX_LEAD_BYTES / 1_000_000} MB together. One from close up, one from farther back.`}
      >
        {input => (
          <input
            {...input}
            type="file"
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            className={fileInputClasses}
          />
        )}
      </Field>
      <ul id="chosen" aria-label="Chosen photos" className="mt-3 flex flex-wrap gap-2" />
    </div>
  )
}

function ServiceField({ services, chosen }: { services: readonly string[]; chosen: string }) {
  return (
    <Field label="Service" isOptional id="service">
      {input => (
        <select {...input} name="service" defaultValue={chosen} className={inputClasses}>
          <option value="">Not sure</option>
          {services.map(service => (
            <option key={service}>{service}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
