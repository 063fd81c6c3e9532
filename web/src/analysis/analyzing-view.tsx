// While the photos are read: the first of them, and the shape of what is coming; when it takes long, how far it is.
import { Button } from '../ui/button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Progress } from '../ui/progress.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { photoHeight, resultShape } from './result-shape.ts'

export type AnalyzingViewProps = {
  photos: readonly string[]
  /** The part of the photos that has been sent, from 0 to 1; null while nobody has waited long. */
  sent: number | null
  /** Has the phone look instead; null where that is not offered. */
  onImpatience: (() => void) | null
}

export function AnalyzingView({ photos, sent, onImpatience }: AnalyzingViewProps) {
  const [photo] = photos
  return (
    <div className={resultShape}>
      <div
        className={joinClasses(
          'relative flex items-center justify-center bg-black text-white',
          photoHeight,
        )}
      >
        {photo && (
          <img
            src={photo}
            alt=""
            className="max-h-full w-auto max-w-full object-contain opacity-60"
          />
        )}
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
            {onImpatience && (
              <Button tone="secondary" isWide onClick={onImpatience}>
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
