// Renders a quote document as a sheet of paper, block by block; computes nothing.
import type {
  QuoteDocument as Document,
  DocumentPhoto,
  QuoteBlock,
} from '@quotewright/domain/quote-document/quote-blocks'
import type { ReactNode } from 'react'
import { ownPhotoHref } from '../device/uploaded-photos.ts'
import { Changes } from './changes.tsx'
import {
  type DocumentActions,
  DocumentActionsContext,
  type PhotoHref,
  PhotoHrefContext,
  ShownPhotosContext,
} from './document-context.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { Heading, Letterhead } from './letterhead.tsx'
import { LineItemsTable } from './line-items-table.tsx'
import { SectionsList } from './sections-list.tsx'
import { Facts, TextBlock } from './text-block.tsx'
import { TierChoice } from './tier-choice.tsx'
import { Totals } from './totals.tsx'

export {
  ChoiceFormContext,
  type PhotoHref,
  type PhotoShapes,
  PhotoShapesContext,
} from './document-context.ts'

export type QuoteDocumentProps = {
  document: Document
  photoHref?: PhotoHref
  /** Makes lines and marks pressable. */
  actions?: DocumentActions
}

const noActions: DocumentActions = {}
const noPhotos: DocumentPhoto[] = []

export function QuoteDocument({
  document,
  photoHref = ownPhotoHref,
  actions = noActions,
}: QuoteDocumentProps) {
  return (
    <Shared document={document} photoHref={photoHref} actions={actions}>
      <article
        aria-label={document.title}
        lang={document.language}
        style={{ borderTopColor: document.primaryColor }}
        // Light in both color schemes, to match what the customer gets.
        className="light @container overflow-hidden rounded-sm border-t-8 bg-surface text-ink shadow-card ring-1 ring-line"
      >
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 px-4 pt-4 pb-6 @md:grid-cols-2 @md:px-8 @md:pt-6 @md:pb-8">
          {document.blocks.map(block => (
            <Block key={block.kind} block={block} textColor={document.textColor} />
          ))}
        </div>
      </article>
    </Shared>
  )
}

export type DocumentBlocksProps = QuoteDocumentProps & {
  kinds: readonly Exclude<QuoteBlock['kind'], 'letterhead' | 'footer'>[]
}

/** Some blocks without the sheet of paper, in both color schemes. */
export function DocumentBlocks({
  document,
  kinds,
  photoHref = ownPhotoHref,
  actions = noActions,
}: DocumentBlocksProps) {
  const blocks = document.blocks.filter(({ kind }) => kinds.some(wanted => wanted === kind))
  return (
    <Shared document={document} photoHref={photoHref} actions={actions}>
      <div className="@container">
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 @md:grid-cols-2">
          {blocks.map(block => (
            <Block key={block.kind} block={block} textColor={document.textColor} />
          ))}
        </div>
      </div>
    </Shared>
  )
}

type SharedProps = Required<QuoteDocumentProps> & { children: ReactNode }

function Shared({ document, photoHref, actions, children }: SharedProps) {
  const photos = document.blocks.find(block => block.kind === 'photos')?.photos ?? noPhotos
  return (
    <DocumentActionsContext value={actions}>
      <PhotoHrefContext value={photoHref}>
        <ShownPhotosContext value={photos}>{children}</ShownPhotosContext>
      </PhotoHrefContext>
    </DocumentActionsContext>
  )
}

type BlockProps = { block: QuoteBlock; textColor: string }

function Block({ block, textColor }: BlockProps) {
  switch (block.kind) {
    case 'letterhead':
      return <Letterhead block={block} textColor={textColor} />
    case 'heading':
      return <Heading block={block} />
    case 'customer':
      return <TextBlock title={block.title} name={block.name} lines={block.contact} />
    case 'jobAddress':
      return <TextBlock title={block.title} lines={block.lines} />
    case 'dates':
      return <Facts entries={block.entries} />
    case 'changes':
      return <Changes block={block} />
    case 'photos':
      return <DocumentPhotos block={block} />
    case 'tiers':
      return <TierChoice block={block} />
    case 'lineItems':
      return <LineItemsTable block={block} />
    case 'sections':
      return <SectionsList block={block} />
    case 'totals':
      return <Totals block={block} />
    case 'notes':
    case 'exclusions':
    case 'assumptions':
    case 'warranty':
      return <TextBlock title={block.title} lines={block.paragraphs} isWide />
    case 'terms':
      return <TextBlock title={block.title} lines={block.sentences} isWide />
    case 'acceptance':
    case 'payment':
      // For paper only: on screens the customer answers and pays with buttons.
      return null
    case 'footer':
      return (
        <p
          style={{ color: textColor }}
          className="border-line border-t pt-4 text-center font-semibold @md:col-span-2"
        >
          {block.text}
        </p>
      )
  }
}
