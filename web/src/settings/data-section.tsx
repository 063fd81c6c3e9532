// Settings, Your data: sharing photos, exporting everything, and deleting the account or leaving the business.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOwnerName } from '../team/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LeaveBusiness } from './leave-business.tsx'
import { PhotoSharingCard } from './photo-sharing-card.tsx'
import { useExportData } from './queries.ts'

export function DataSection({ user }: { user: CurrentUser }) {
  return (
    <>
      <PhotoSharingCard
        isShared={user.preferences.sharesPhotos}
        timeZone={user.business.timeZone}
      />
      <Card className="flex flex-col gap-3">
        {isOwner(user) ? <OwnersData /> : <MembersData business={user.business.name} />}
      </Card>
    </>
  )
}

function OwnersData() {
  const [isDeleting, setIsDeleting] = useState(false)
  const exporting = useExportData()
  return (
    <>
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
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </>
  )
}

function MembersData({ business }: { business: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const owner = useOwnerName()
  return (
    <>
      <p className="text-muted">{`Only ${owner} can export all data of ${business}.`}</p>
      <Button tone="quiet" onClick={() => setIsLeaving(true)}>
        {`Leave ${business}`}
      </Button>
      {isLeaving && <LeaveBusiness name={business} onClose={() => setIsLeaving(false)} />}
    </>
  )
}
