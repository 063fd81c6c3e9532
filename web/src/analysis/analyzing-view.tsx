// While the photos are read: the first of them, and the shape of what is coming.
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'

export function AnalyzingView({ photo }: { photo: string | undefined }) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <div className="relative flex h-[min(44dvh,26rem)] items-center justify-center bg-black text-white">
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
      <Loading label="Analyzing photos" className="flex flex-col gap-4 px-4 py-5">
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
