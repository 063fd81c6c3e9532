// Sample photos for trying the analysis without a damaged wall.
import { type SamplePhoto, useSamplePhotos } from './queries.ts'

export type SamplePhotosProps = { isBusy: boolean; onChoose: (sample: SamplePhoto) => void }

export function SamplePhotos({ isBusy, onChoose }: SamplePhotosProps) {
  const { data: samples = [] } = useSamplePhotos()
  if (samples.length === 0) return null
  return (
    <section aria-labelledby="samples">
      <h3 id="samples" className="mb-2 font-semibold">
        Or try a sample photo
      </h3>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 lg:flex-wrap">
        {samples.map(sample => (
          <li key={sample.href} className="shrink-0">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(sample)}
              className="w-24 cursor-pointer rounded-md text-left outline-white disabled:opacity-60"
            >
              <img
                src={sample.href}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md bg-white/10 object-cover"
              />
              <span className="mt-1 block text-sm">{sample.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
