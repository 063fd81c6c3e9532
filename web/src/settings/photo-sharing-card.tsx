// Consent to train the model with the business's photos: off by default, can be withdrawn at any time.
import { consentSentence } from '@quotewright/domain/photos/photo-consent'
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
        Photos of your finished quotes, with the damage you confirmed, go to the operator of this
        app to train its photo analysis. They carry no name, address, price or location. Turn this
        off and no more photos are shared.
      </p>
      {/* Reserves the line, so that the layout does not jump. */}
      <p role="status" className="mt-2 min-h-5 text-sm">
        {consentSentence(consents.data ?? [], timeZone)}
      </p>
    </Card>
  )
}
