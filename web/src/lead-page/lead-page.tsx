// /r/{slug}: a homeowner asks the business for a quote. Plain HTML; its script scales the photos and sends without a new page.
import { textOn } from '@quotewright/domain/contrast'
import { type LeadField, MAX_LEAD_BYTES, MAX_LEAD_PHOTOS } from '@quotewright/domain/lead'
import type { LeadPage, LeadPageBrand, LeadPageForm } from '@quotewright/domain/lead-page'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Field, inputClasses } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmailField, PhoneField, TextField } from '../ui/text-field.tsx'

export function AskForQuote({ slug, brand, content }: LeadPage) {
  return (
    <>
      <Header slug={slug} brand={brand} isSent={content === 'sent'} />
      <div className="mx-auto max-w-xl px-4 py-6">
        {content === 'sent' ? <Sent brand={brand} /> : <Form {...{ slug, brand, content }} />}
      </div>
    </>
  )
}

function Header({ slug, brand, isSent }: Pick<LeadPage, 'slug' | 'brand'> & { isSent: boolean }) {
  const { name, color, hasLogo } = brand
  return (
    <header
      style={{ background: color, color: textOn(color) }}
      className="border-line border-b pt-[calc(env(safe-area-inset-top)+1.5rem)] pb-6"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-4 px-4">
        {hasLogo && (
          <img
            src={`/r/${slug}/logo`}
            alt={`Logo of ${name}`}
            // Fixed height, so that the layout does not jump when the logo loads.
            className="h-16 max-w-56 self-start rounded-md bg-white object-contain p-2"
          />
        )}
        <h1 className="break-words font-extrabold text-2xl">
          {isSent ? `Sent to ${name}` : `Ask ${name} for a quote`}
        </h1>
      </div>
    </header>
  )
}

function Sent({ brand: { name, phone } }: Pick<LeadPage, 'brand'>) {
  return (
    <div id="sent" className="flex flex-col gap-4">
      <Banner tone="success" title="Your request was sent.">
        You can close this page.
      </Banner>
      <h2 className="font-bold text-lg">What happens next</h2>
      <p>{name} looks at it and gets back to you with a quote or a question.</p>
      {phone && (
        <p>
          In a hurry? Call <Call phone={phone} />.
        </p>
      )}
    </div>
  )
}

function Call({ phone }: Pick<LeadPageBrand, 'phone'>) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className="inline-flex min-h-target items-center font-semibold text-accent-text underline underline-offset-4"
    >
      {phone}
    </a>
  )
}

type FormProps = Pick<LeadPage, 'slug' | 'brand'> & { content: LeadPageForm }

function Form({ slug, brand, content }: FormProps) {
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
      <Photos />
      {services.length > 0 && <Service services={services} chosen={typed.service} />}
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
          Or call <Call phone={brand.phone} />.
        </p>
      )}
    </form>
  )
}

function Photos() {
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
            className={joinClasses(
              inputClasses,
              'file:mr-3 file:rounded-md file:border-0 file:bg-neutral-wash file:px-3 file:py-1 file:font-semibold file:text-ink',
            )}
          />
        )}
      </Field>
      <ul id="chosen" aria-label="Chosen photos" className="mt-3 flex flex-wrap gap-2" />
    </div>
  )
}

function Service({ services, chosen }: { services: readonly string[]; chosen: string }) {
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
