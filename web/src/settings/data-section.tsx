// Settings, Your data: sharing photos, exporting everything, and deleting the account.
import type { CurrentUser } from '@quotewright/domain/account'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PhotoSharingCard } from './photo-sharing-card.tsx'
import { useExportData } from './queries.ts'

export function DataSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const exporting = useExportData()
  return (
    <>
      <PhotoSharingCard
        isShared={user.preferences.sharesPhotos}
        timeZone={user.business.timeZone}
      />
      <Card className="flex flex-col gap-3">
        <Button
          tone="secondary"
          isBusy={exporting.isPending}
          icon={<Download aria-hidden="true" size={20} />}
          onClick={() => exporting.mutate()}
        >
          Export all my data
        </Button>
        <Button tone="quiet" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </Card>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </>
  )
}
