// The line items of the quote document: four columns, or two lines per item on a phone.
import type {
  BlockOf,
  DocumentLine,
  LineGroup,
} from '@quotewright/domain/quote-document/quote-blocks'
import { Badge } from '../ui/badge.tsx'
import { useChoiceForm, useDocumentActions } from './document-context.ts'
import { OptionChoice, priceIdOf } from './option-choice.tsx'
import { Sentences } from './sentences.tsx'
import { TierBadge } from './tier-badge.tsx'

/*
 * One table for both layouts. Roles are explicit because Safari drops the table semantics of rows
 * laid out as grids.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
const row =
  'grid large-text:flex large-text:flex-wrap grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 @lg:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem] @lg:gap-x-4'

export function LineItemsTable({
  block: { title, columns, groups },
}: {
  block: BlockOf<'lineItems'>
}) {
  return (
    <section className="@md:col-span-2">
      <h3 className="font-bold text-lg">{title}</h3>
      <table role="table" aria-label={title} className="mt-1 block w-full">
        <thead role="rowgroup" className="sr-only @lg:not-sr-only @lg:block">
          <tr role="row" className={`${row} border-ink border-b-2 pb-1 text-muted text-sm`}>
            <Column isFirst>{columns.description}</Column>
            <Column>{columns.amount}</Column>
            <Column>{columns.unitPrice}</Column>
            <Column>{columns.total}</Column>
          </tr>
        </thead>
        {groups.map((group, index) => (
          // Titles of sections may repeat; their order is fixed.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} group={group} />
        ))}
      </table>
    </section>
  )
}

function Column({ children, isFirst = false }: { children: string; isFirst?: boolean }) {
  return (
    <th role="columnheader" scope="col" className={isFirst ? 'text-left' : 'text-right'}>
      {children}
    </th>
  )
}

function Group({ group: { title, scope = [], rows, option, tier } }: { group: LineGroup }) {
  const isLeftOut = tier?.isSelected === false
  const form = useChoiceForm()
  const name = (
    <>
      {title}
      {form !== null && option && (
        <span className="block font-normal text-sm large-text:text-[min(0.875rem,6vw)]">
          {option.label}
        </span>
      )}
    </>
  )
  return (
    <tbody role="rowgroup" className="block divide-y divide-line">
      <tr role="row" className="block pt-3 pb-1">
        <th
          role="rowheader"
          scope="rowgroup"
          className="wrap-anywhere flex flex-wrap items-center gap-x-2 text-left font-bold"
        >
          {option ? <OptionChoice option={option}>{name}</OptionChoice> : name}
          {tier && <TierBadge tier={tier} />}
        </th>
      </tr>
      {scope.length > 0 && (
        <tr role="row" className="block py-2">
          <td
            role="cell"
            colSpan={4}
            className={`block ${isLeftOut || option?.isSelected === false ? 'text-muted' : ''}`}
          >
            <Sentences sentences={scope} />
          </td>
        </tr>
      )}
      {rows.map((line, index) => (
        // Lines may repeat; their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} isLeftOut={isLeftOut} />
      ))}
    </tbody>
  )
}

function Line({ line, isLeftOut }: { line: DocumentLine; isLeftOut: boolean }) {
  const { description, amount, unitPrice, total, lineId, isLabor, option } = line
  const { onLine } = useDocumentActions()
  const isChoosing = useChoiceForm() !== null
  const name =
    onLine && lineId ? (
      <button
        type="button"
        onClick={() => onLine(lineId)}
        className="wrap-anywhere -my-2 min-h-target cursor-pointer touch-manipulation text-left font-medium underline decoration-dotted decoration-muted underline-offset-4 print:no-underline"
      >
        {description}
      </button>
    ) : (
      description
    )
  return (
    <tr
      role="row"
      className={`${row} figures py-2 ${option ? 'items-center' : ''} ${isLeftOut || option?.isSelected === false ? 'text-muted' : ''}`}
    >
      <td
        role="cell"
        className="col-span-2 large-text:basis-full break-words font-medium @lg:col-span-1"
      >
        {option ? (
          <OptionChoice option={option} priceId={priceIdOf(option)}>
            {name}
            {isChoosing && option.isPriced && (
              <span className="block font-normal text-sm large-text:text-[min(0.875rem,6vw)]">
                {option.label}
              </span>
            )}
          </OptionChoice>
        ) : (
          name
        )}
        {isLabor && (
          <span className="ml-2 inline-block">
            <Badge>Labor</Badge>
          </span>
        )}
      </td>
      <td
        role="cell"
        className="row-start-2 text-muted text-sm @lg:row-auto @lg:text-right @lg:text-base"
      >
        {amount}
      </td>
      <td
        role="cell"
        className={`row-start-2 text-muted text-sm @lg:row-auto @lg:text-right @lg:text-base ${unitPrice === '' ? '' : "before:content-['×_'] @lg:before:content-none"}`}
      >
        {unitPrice}
      </td>
      <td
        role="cell"
        {...(option && { id: priceIdOf(option) })}
        className="col-start-3 row-start-1 large-text:ml-auto large-text:text-[min(1rem,8vw)] pl-3 text-right font-bold @lg:col-start-4 @lg:pl-0"
      >
        {total}
      </td>
    </tr>
  )
}
