// AI Material Analysis (spec §2): what was found in the photos, corrected by hand, handed on as priced lines.
import { approximateBox } from '@quotewright/domain/approximate-box'
import type { LineDraft } from '@quotewright/domain/line-draft'
import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddMaterial } from './add-material.tsx'
import {
  type AnalysisItem,
  type AnalyzedMaterials,
  analyzedMaterials,
  changeItems,
  type ItemsChange,
} from './analysis-items.ts'
import { type AnalysisOutcome, failedOutcome, outcomeOf } from './analysis-outcome.ts'
import { AnalyzingView } from './analyzing-view.tsx'
import { DamageCard } from './damage-card.tsx'
import { IdentifiedItems } from './identified-items.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import type { PhotoBox } from './photo-with-boxes.tsx'
import { analyzePhotos } from './queries.ts'

export type { AnalysisOutcome } from './analysis-outcome.ts'
export type GeneratedMaterials = AnalyzedMaterials & { analysis: AnalysisOutcome['analysis'] }

export type AnalysisProps = {
  /** Data URLs. */
  photos: readonly string[]
  /** Null until the analysis has ended; kept by the flow, so that coming back finds it as it was left. */
  outcome: AnalysisOutcome | null
  /** Takes a function, so that an undo that comes late starts from the items of that moment. */
  onOutcome: (change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null) => void
  onGenerate: (generated: GeneratedMaterials) => void
  onBack: () => void
  onClose: () => void
}

/** spec §9: analysis starts after a 1 second delay. */
const DELAY_MS = 1000

export function Analysis({
  photos,
  outcome,
  onOutcome,
  onGenerate,
  onBack,
  onClose,
}: AnalysisProps) {
  const confirm = useConfirm()
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = outcome === null
  const runAnalysis = useEffectEvent(async (signal: AbortSignal) => {
    const ended = await analyzePhotos(photos, signal).then(outcomeOf, failedOutcome)
    if (!signal.aborted) onOutcome(() => ended)
  })

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void runAnalysis(leaving.signal), DELAY_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isRunning])

  async function handleClose() {
    if (isAsking) return
    setIsAsking(true)
    const isDiscarded =
      !outcome?.items.length ||
      (await confirm({
        title: 'Analysis in progress',
        description:
          "You have an analysis in progress. Do you want to save as draft or discard? (Click 'OK' to discard changes or 'Cancel' to continue working.)",
        confirmLabel: 'OK',
        cancelLabel: 'Cancel',
        tone: 'danger',
      }))
    setIsAsking(false)
    if (isDiscarded) onClose()
  }

  const count = outcome?.items.length ?? 0
  return (
    <Dialog
      isOpen
      title="AI Material Analysis"
      onClose={() => void handleClose()}
      footer={
        <>
          <Button tone="secondary" size="large" className="shrink-0 px-4!" onClick={onBack}>
            Back
          </Button>
          <Button
            size="large"
            className="min-w-0 flex-1 text-balance px-3! leading-tight"
            disabled={count === 0}
            onClick={() =>
              outcome &&
              onGenerate({ ...analyzedMaterials(outcome.items), analysis: outcome.analysis })
            }
          >
            {count === 1 ? 'Generate Quote (1 item)' : `Generate Quote (${count} items)`}
          </Button>
        </>
      }
    >
      {outcome ? (
        <Result
          photos={photos}
          outcome={outcome}
          onItems={change =>
            onOutcome(now => now && { ...now, items: changeItems(now.items, change) })
          }
          onRetry={() => onOutcome(() => null)}
        />
      ) : (
        <AnalyzingView photo={photos[0]} />
      )}
    </Dialog>
  )
}

type ResultProps = {
  photos: readonly string[]
  outcome: AnalysisOutcome
  onItems: (change: ItemsChange) => void
  onRetry: () => void
}

function Result({ photos, outcome, onItems, onRetry }: ResultProps) {
  const { analysis, banner, items } = outcome
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PhotoCarousel
        photos={photos}
        boxes={boxesOf(outcome, photos.length)}
        isComplete={analysis !== null && !analysis.analysisError}
      />
      <div className="flex flex-col gap-6 px-4 pt-2 pb-6">
        {banner.text && (
          <Banner
            tone={banner.isProblem ? 'warning' : 'success'}
            action={
              analysis === null && (
                <Button tone="secondary" onClick={onRetry}>
                  Analyze again
                </Button>
              )
            }
          >
            {banner.text}
          </Banner>
        )}
        {analysis && (
          <DamageCard detections={analysis.detections} confidence={analysis.overallConfidence} />
        )}
        <IdentifiedItems
          items={items}
          onEdit={(id, change) => onItems({ type: 'edited', id, change: itemChange(change) })}
          onRemove={id => {
            const index = items.findIndex(item => item.id === id)
            const item = items[index]
            onItems({ type: 'removed', id })
            return () => item && onItems({ type: 'restored', item, index })
          }}
        />
        <AddMaterial onAdd={typed => onItems({ type: 'added', typed, now: Date.now() })} />
      </div>
    </div>
  )
}

/** What the line editor calls description is an item's name. */
function itemChange({ description, ...change }: Partial<LineDraft>): Partial<AnalysisItem> {
  return description === undefined ? change : { ...change, name: description }
}

/** Boxes of each photo: what was found, and stand-ins for physical items that came without. */
function boxesOf({ analysis, items }: AnalysisOutcome, photoCount: number): PhotoBox[][] {
  const found = (analysis?.detections ?? []).flatMap(
    ({ id, name, boundingBox, confidence, imageIndex }) =>
      boundingBox ? [{ id, name, box: boundingBox, confidence, imageIndex }] : [],
  )
  const standIns = items
    .filter(item => item.hasApproximateBox)
    .map(({ id, name, imageIndex }) => ({
      id,
      name,
      box: approximateBox(id),
      confidence: null,
      imageIndex,
    }))
  return Array.from({ length: photoCount }, (_, index) =>
    [...found, ...standIns].filter(box => box.imageIndex === index),
  )
}
