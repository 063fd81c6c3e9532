// While the photos are read: the first of them, and the shape of what is coming.
import { joinClasses } from '../ui/join-classes.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { photoHeight, resultShape } from './result-shape.ts'

export function AnalyzingView({ photo }: { photo: string | undefined }) {
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
      <Loading label="Analyzing photos" className="flex flex-col gap-4 px-4 py-5 lg:pt-0">
        <p className="text-center">
          <strong className="block text-xl">Analyzing Materials...</strong>
          <span className="text-muted">AI is identifying materials and calculating estimates.</span>
        </p>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    </div>
  )
}
