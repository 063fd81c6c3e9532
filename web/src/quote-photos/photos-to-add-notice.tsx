// Notice of photos that are only on this phone; adds them to their quote when online.
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../device/online.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import type { PhotosToAdd } from './photos-to-add.ts'
import { type Adding, useAddPhotos, usePhotoKeeping } from './queries.ts'

export type PhotosToAddNoticeProps = {
  adding: Adding
  kept: PhotosToAdd
  /** Opens the photos, to look at them and to take more. */
  onOpen: () => void
}

export function PhotosToAddNotice({ adding: target, kept, onOpen }: PhotosToAddNoticeProps) {
  const { keptFor, refusal } = target
  const { photos, isChosen } = kept
  const adding = useAddPhotos(target)
  const keeping = usePhotoKeeping(keptFor)
  const isOnline = useOnline()
  const showToast = useToast()

  async function add() {
    const [description] = await adding.mutateAsync()
    if (description) showToast({ title: 'Photo Not Added', description, tone: 'warning' })
  }

  function handleAdd() {
    // The notice shows why it failed.
    add().catch(() => undefined)
  }

  const addByItself = useEffectEvent(handleAdd)
  const isDue = isChosen && isOnline && refusal === null
  useEffect(() => {
    if (isDue) addByItself()
  }, [isDue, kept])

  async function handleDiscard() {
    await keeping.forget()
    showToast({
      title: photos.length === 1 ? 'Photo Discarded' : 'Photos Discarded',
      action: {
        label: 'Undo',
        altText: 'Keep the photos',
        onSelect: () => void keeping.keep(photos, false),
      },
    })
  }

  return (
    <Banner
      tone={adding.isPending ? 'info' : 'warning'}
      title={titleOf(photos.length, adding.isPending)}
      action={
        !adding.isPending && (
          <div className="flex flex-wrap gap-3">
            {refusal === null && (
              <Button tone="secondary" onClick={isChosen ? handleAdd : onOpen}>
                {isChosen ? 'Add now' : 'Go on'}
              </Button>
            )}
            <Button tone="secondary" onClick={() => void handleDiscard()}>
              Discard
            </Button>
          </div>
        )
      }
    >
      {adding.isPending ? null : sentenceOf({ kept, refusal, error: adding.error })}
    </Banner>
  )
}

function titleOf(count: number, isAdding: boolean): string {
  const counted = count === 1 ? '1 photo' : `${count} photos`
  if (isAdding) return `Adding ${counted}…`
  return count === 1 ? '1 photo is only on this phone' : `${counted} are only on this phone`
}

type Situation = { kept: PhotosToAdd; refusal: string | null; error: Error | null }

function sentenceOf({ kept, refusal, error }: Situation): string {
  if (refusal !== null) return refusal
  if (!kept.isChosen) return 'Not added to this quote yet.'
  return error?.message ?? 'Added to this quote when you are back online.'
}
