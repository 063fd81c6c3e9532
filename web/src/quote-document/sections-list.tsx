// The work by sections: a title with the numbers of its marks, its damage in the photo, scope and price.
import type {
  BlockOf,
  DocumentSection,
  Entry,
} from '@quotewright/domain/quote-document/quote-blocks'
import { NumberTag } from '../ui/box-number.tsx'
import { useShownPhotos } from './document-context.ts'
import { OptionChoice, priceIdOf } from './option-choice.tsx'
import { PhotoDetail } from './photo-detail.tsx'
import { Picture } from './picture.tsx'
import { Sentences } from './sentences.tsx'
import { TierBadge } from './tier-badge.tsx'

export type SectionsListProps = { block: BlockOf<'sections'>; level?: 3 | 4 }

export function SectionsList({ block: { title, sections }, level = 3 }: SectionsListProps) {
  const Title = `h${level}` as const
  const Name = level === 3 ? 'h4' : 'h5'
  return (
    <section className="@md:col-span-2">
      <Title className={level === 3 ? 'font-bold text-lg' : 'font-bold text-muted text-sm'}>
        {title}
      </Title>
      <ul className="mt-1 divide-y divide-line">
        {sections.map((section, index) => (
          // Titles may repeat; their order is fixed.
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} section={section} Name={Name} />
        ))}
      </ul>
    </section>
  )
}

function Section({ section, Name }: { section: DocumentSection; Name: 'h4' | 'h5' }) {
  const { title, marks, price, scope, amounts, notes, photos, option, tier } = section
  const name = (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {marks.map(number => (
        <NumberTag key={number} number={number} />
      ))}
      <span className="min-w-0 flex-1 basis-40 break-words">
        <bdi>{title}</bdi>
      </span>
    </span>
  )
  const isLeftOut = (option ?? tier)?.isSelected === false
  return (
    <li className={`flow-root py-3 ${isLeftOut ? 'text-muted' : ''}`}>
      <div
        className={`flex large-text:flex-wrap justify-between gap-x-4 ${option ? 'items-center' : 'items-start'}`}
      >
        <Name className="min-w-0 flex-1 large-text:basis-full font-bold">
          {option ? (
            <OptionChoice option={option} {...(price !== null && { priceId: priceIdOf(option) })}>
              {name}
            </OptionChoice>
          ) : (
            name
          )}
          {tier && <TierBadge tier={tier} />}
        </Name>
        {price !== null && (
          <p
            {...(option && { id: priceIdOf(option) })}
            className="figures large-text:ml-auto font-bold"
          >
            {price}
          </p>
        )}
      </div>
      {(scope.length > 0 || marks.length > 0) && (
        <div className="mt-2 flow-root">
          {marks[0] && <PhotoDetail number={marks[0]} />}
          <Sentences sentences={scope} />
        </div>
      )}
      {notes && <Notes notes={notes} />}
      {photos && <Photos ids={photos} />}
      {amounts.length > 0 && <Amounts amounts={amounts} />}
    </li>
  )
}

function Notes({ notes: { title, paragraphs } }: { notes: NonNullable<DocumentSection['notes']> }) {
  return (
    <div className="mt-2 rounded-sm bg-sunken px-3 py-2">
      <p className="font-bold text-muted text-sm">{title}</p>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="break-words">
          <bdi>{paragraph}</bdi>
        </p>
      ))}
    </div>
  )
}

function Photos({ ids }: { ids: readonly string[] }) {
  const photos = useShownPhotos().filter(({ id }) => ids.includes(id))
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ id, alt }) => (
        <li key={id}>
          <Picture
            id={id}
            alt={alt}
            className="aspect-[4/3] w-28 rounded-sm bg-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ amounts }: { amounts: readonly Entry[] }) {
  return (
    <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-muted text-sm">
      {amounts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
