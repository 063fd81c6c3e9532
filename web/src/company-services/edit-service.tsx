// Editing a service over the version on screen; what is typed outlives the page.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { CompanyService } from '@quotewright/domain/company-service'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSaveService } from './queries.ts'
import { checkService, draftOf, ServiceDraft } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

const keyOf = (id: string) => `company-service/${id}`

/** Whether the service was being edited when the page went away. */
export function isEditBegun({ id }: CompanyService): boolean {
  return sessionStorage.getItem(keyOf(id)) !== null
}

export type EditServiceProps = {
  service: CompanyService
  trades: readonly ServiceCategory[]
  onClose: () => void
}

export function EditService({ service, trades, onClose }: EditServiceProps) {
  const [stored] = useState(() => draftOf(service))
  const kept = useKeptForm(keyOf(service.id), ServiceDraft, stored)
  const save = useSaveService(service.id)
  const showToast = useToast()

  function handleSave() {
    const { service: checked, problem } = checkService(kept.form)
    if (problem) return showToast({ ...problem, tone: 'danger' })
    // The version on screen: after someone else's change the person has seen it and may save over it.
    save.mutate(
      { ...checked, version: service.version },
      {
        onSuccess(saved) {
          kept.reset(draftOf(saved))
          showToast({ title: 'Service Saved', tone: 'success' })
          onClose()
        },
        onError: error =>
          showToast({
            title: 'Error',
            description: refusalOr(error, 'Failed to save service. Please try again.'),
            tone: 'danger',
          }),
      },
    )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Edit service"
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={save.isPending} onClick={handleSave}>
          Save service
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {kept.isRestored && kept.isChanged && (
          <Banner
            title="Your unsaved changes are back"
            action={
              <Button tone="secondary" onClick={() => kept.reset(stored)}>
                Discard them
              </Button>
            }
          />
        )}
        <ServiceFields draft={kept.form} trades={trades} onChange={kept.change} />
        <Switch
          label="Offered now"
          description="Off: the service stays here, and its images are left out of the analysis."
          isOn={kept.form.isActive}
          onCheckedChange={isActive => kept.change({ isActive })}
        />
      </div>
    </Dialog>
  )
}
