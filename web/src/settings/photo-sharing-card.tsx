// Consent to train the model with the business's photos: off until it is given, and taken back as easily.
import { consentSentence } from '@quotewright/domain/photo-consent'
import { useId } from 'react'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { usePhotoConsents, useSavePreferences, useSwitched } from './queries.ts'

export type PhotoSharingCardProps = { isShared: boolean; timeZone: string }

export function PhotoSharingCard({ isShared, timeZone }: PhotoSharingCardProps) {
  const id = useId()
  const save = useSavePreferences()
  const consents = usePhotoConsents(isShared)
  const switched = useSwitched()

  return (
    <Card className="pt-2">
      <Switch
        label="Share photos for training"
        aria-describedby={id}
        isOn={switched.sharesPhotos ?? isShared}
        onCheckedChange={sharesPhotos => save.mutate({ sharesPhotos })}
      />
      <p id={id} className="text-muted text-sm">
        Photos of your finished quotes, with the boxes you stood by, go to whoever runs this
        Quotewright, to train its analysis. They carry no name, address, price or place. Switch this
        off and no photo is shared from then on.
      </p>
      {/* Its line is kept free: nothing jumps when it comes. */}
      <p role="status" className="mt-2 min-h-5 text-sm">
        {consentSentence(consents.data ?? [], timeZone)}
      </p>
    </Card>
  )
}
