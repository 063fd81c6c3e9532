// Text blocks of the quote document: titled lines, and label-value pairs.
import type { Entry } from '@quotewright/domain/quote-document/quote-blocks'

export type TextBlockProps = {
  title: string
  /** Shown in bold above the lines. */
  name?: string
  lines: readonly string[]
  isWide?: boolean
}

export function TextBlock({ title, name, lines, isWide = false }: TextBlockProps) {
  return (
    <section className={isWide ? '@md:col-span-2' : ''}>
      <h3 className="font-bold text-muted text-sm">{title}</h3>
      {name && (
        <p className="break-words font-bold">
          <bdi>{name}</bdi>
        </p>
      )}
      {lines.map((line, index) => (
        // Lines may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="break-words">
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  )
}

export function Facts({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 @md:col-span-2">
      {entries.map(({ label, value }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="font-bold text-muted text-sm">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
