// The form for a new service above the list. Keeps typed text when closed.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { WhileSaved } from '../ui/while-saved.tsx'
import { useCreateService } from './queries.ts'
import { blankService, checkService, ServiceDraft } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

const KEY = 'company-service/new'

/** True if a reload interrupted adding a service. */
export function isServiceBegun(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export type AddServiceProps = { trades: readonly ServiceCategory[]; onClose: () => void }

export function AddService({ trades, onClose }: AddServiceProps) {
  const [blank] = useState(() => blankService(trades))
  const { form, change, reset } = useKeptForm(KEY, ServiceDraft, blank)
  const create = useCreateService()
  const showToast = useToast()
  const isShown = useIsShown()
  const card = useRef<HTMLFormElement>(null)

  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { service, problem } = checkService(form)
    if (problem) return showToast({ ...problem, tone: 'danger' })
    create.mutateAsync(service).then(
      () => {
        reset(blankService(trades))
        showToast({ title: 'Service Added', tone: 'success' })
        if (isShown()) onClose()
      },
      error =>
        showToast({
          title: 'Error',
          description: refusalOr(error, 'Failed to add service. Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <form ref={card} noValidate aria-labelledby="add-service" onSubmit={handleSubmit}>
      <Card>
        <h2 id="add-service" className="mb-4 font-bold text-lg">
          Add a service
        </h2>
        <WhileSaved isSaving={create.isPending}>
          <ServiceFields draft={form} trades={trades} onChange={change} />
        </WhileSaved>
        <div className="mt-5 grid grid-cols-2 gap-3 large-text:grid-cols-1">
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" isBusy={create.isPending}>
            Save service
          </Button>
        </div>
      </Card>
    </form>
  )
}
