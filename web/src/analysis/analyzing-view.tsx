// The waiting view: the first photo and placeholders in the result's layout, with progress if it takes long.
import { Button } from '../ui/button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Progress } from '../ui/progress.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { photoFrame, photoShape } from './photo-with-boxes.tsx'

/** Shared with the result, so that nothing jumps: one column on a phone, photo beside findings on a wide screen. */
export const resultLayout =
  'mx-auto w-full max-w-3xl lg:grid lg:max-w-none lg:grid-cols-2 lg:items-start'

export type AnalyzingViewProps = {
  photos: readonly string[]
  /** Upload progress from 0 to 1; null hides it until the wait is long. */
  sent: number | null
  /** Switches to analysis on this phone; null if it cannot. */
  onUseDevice: (() => void) | null
}

export function AnalyzingView({ photos, sent, onUseDevice }: AnalyzingViewProps) {
  const [photo] = photos
  return (
    <div className={resultLayout}>
      <div className={joinClasses('relative text-white', photoFrame)}>
        {photo && <img src={photo} alt="" className={joinClasses('opacity-60', photoShape)} />}
        <span data-motion="essential" className="absolute">
          <Spinner />
        </span>
      </div>
      <div className="flex flex-col gap-4 px-4 py-5 lg:pt-0">
        <p className="text-center">
          <strong className="block text-xl">Analyzing Materials...</strong>
          <span className="text-muted">AI is identifying materials and calculating estimates.</span>
        </p>
        {sent === null ? (
          <Skeleton className="h-32 w-full" />
        ) : (
          <div className="flex h-32 flex-col justify-center gap-3">
            <Progress
              label={photos.length === 1 ? 'Photo sent' : 'Photos sent'}
              value={sent}
              max={1}
            />
            {onUseDevice && (
              <Button tone="secondary" isWide onClick={onUseDevice}>
                Analyze on This Phone
              </Button>
            )}
          </div>
        )}
        <Loading label="Analyzing photos" className="flex flex-col gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      </div>
    </div>
  )
}
