// Edits a service, with conflict detection by version. Typed text survives a reload.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { CompanyService } from '@quotewright/domain/company-service'
import { formatDollars } from '@quotewright/domain/money'
import { useState } from 'react'
import { refusalOr, theirsAfter } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useRefetchService, useSaveService } from './queries.ts'
import { checkService, editOf, ServiceEdit } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

const keyOf = (id: string) => `company-service/${id}`

/** True if a reload interrupted editing the service. */
export function isEditBegun({ id }: CompanyService): boolean {
  return sessionStorage.getItem(keyOf(id)) !== null
}

export type EditServiceProps = {
  service: CompanyService
  trades: readonly ServiceCategory[]
  onClose: () => void
}

export function EditService({ service, trades, onClose }: EditServiceProps) {
  const [stored] = useState(() => editOf(service))
  const kept = useKeptForm(keyOf(service.id), ServiceEdit, stored)
  const [theirs, setTheirs] = useState<CompanyService | null>(null)
  const save = useSaveService(service.id)
  const refetch = useRefetchService(service.id)
  const showToast = useToast()
  const isShown = useIsShown()

  function handleSave(version: number) {
    setTheirs(null)
    const { service: checked, problem } = checkService(kept.form)
    if (problem) return showToast({ ...problem, tone: 'danger' })
    save.mutateAsync({ ...checked, version }).then(saved => {
      kept.reset(editOf(saved))
      showToast({ title: 'Service Saved', tone: 'success' })
      if (isShown()) onClose()
    }, handleFailure)
  }

  async function handleFailure(error: Error) {
    const latest = await theirsAfter(error, refetch)
    if (latest && isShown()) return setTheirs(latest)
    showToast({
      title: 'Error',
      description: refusalOr(error, 'Failed to save service. Please try again.'),
      tone: 'danger',
    })
  }

  function handleReload(newer: CompanyService) {
    kept.reset(editOf(newer))
    setTheirs(null)
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Edit service"
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          isBusy={save.isPending}
          onClick={() => handleSave(kept.form.version)}
        >
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
      <ConflictDialog
        subject="service"
        theirs={
          theirs && {
            'Their name': theirs.serviceName,
            'Their base price': theirs.basePrice === null ? '' : formatDollars(theirs.basePrice),
            'Their description': theirs.description ?? '',
          }
        }
        onReload={() => theirs && handleReload(theirs)}
        onKeepMine={() => theirs && handleSave(theirs.version)}
        onClose={() => setTheirs(null)}
      />
    </Dialog>
  )
}
