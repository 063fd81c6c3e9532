// Edits a quote: keeps the edit on the phone, and saves it with conflict detection by version.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { typedTaxRate } from '@quotewright/domain/quote-form/typed-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { quoteName } from '@quotewright/domain/quotes/quote-name'
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useLocation } from 'wouter'
import { ApiError, isGone, refusalOr, theirsAfter } from '../api-error.ts'
import { useAskSaveAsNew } from '../ask-save-as-new.ts'
import { RunningTotal } from '../line-items/quote-totals.tsx'
import { provenancePhotos } from '../provenance/provenance.tsx'
import { historySettled } from '../ui/back-gesture.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RestoredBanner } from '../ui/restored-banner.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { WhileSaved } from '../ui/while-saved.tsx'
import { useHasFallen } from './contract-notice.tsx'
import { EditForm } from './edit-form.tsx'
import { FinalNotice, FinalQuote } from './final-quote.tsx'
import { forgetEdit, type KeptEdit, keepEdit, keptBase } from './kept-edit.ts'
import { useRefetchQuote, useSaveAsNewQuote, type useSaveQuote } from './queries.ts'
import { SEND } from './quote-actions.tsx'
import { QuoteConflict } from './quote-conflict.tsx'
import {
  editOf,
  editProblem,
  editToCreate,
  editToSave,
  isChanged,
  isStored,
  isTyped,
  type QuoteEdit,
} from './quote-edit.ts'

export type EditWorkProps = {
  quote: QuoteWithLines
  /** An unsaved edit from before a reload or sign-out. */
  kept: KeptEdit | null
  saving: ReturnType<typeof useSaveQuote>
  /** Whether the quote went out or was answered, also while it is edited here. */
  isFinal: boolean
  backHref: string
}

export function EditWork({ quote, kept, saving, isFinal, backHref }: EditWorkProps) {
  const [edit, setEdit] = useState(() => ({ ...editOf(quote), ...kept?.edit }))
  const [base, setBase] = useState(() => (kept ? keptBase(kept, quote) : editOf(quote)))
  const analysis = useMemo(() => parseAnalysisRecord(quote.aiAnalysisData), [quote.aiAnalysisData])
  const photos = useMemo(() => provenancePhotos(analysis), [analysis])
  const [isResumed, setIsResumed] = useState(kept !== null)
  /** The last edit sent without an answer; the server may have stored it. */
  const tried = useRef<QuoteEdit | null>(null)
  const [theirs, setTheirs] = useState<QuoteWithLines | null>(null)
  const [, navigate] = useLocation()
  const refetchQuote = useRefetchQuote(quote.id)
  const askSaveAsNew = useAskSaveAsNew('quote')
  const savingAsNew = useSaveAsNewQuote()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()
  // Compared a moment after each keystroke, because comparing reads every line.
  const settled = useDeferredValue(edit)
  const hasChanges = useMemo(() => isChanged(settled, quote), [settled, quote])
  const isDirty = hasChanges || settled !== edit
  const handleChange = useCallback(
    (change: (before: QuoteEdit) => Partial<QuoteEdit>) =>
      setEdit(before => ({ ...before, ...change(before) })),
    [],
  )
  const taxRate = typedTaxRate(edit, quote.taxRate)
  const hasFallen = useHasFallen(quote)
  const isBusy = saving.isPending || savingAsNew.isPending
  const isLeaving = isBusy || saving.isSuccess || savingAsNew.isSuccess

  useEffect(() => {
    if (isLeaving) return
    const keeping = hasChanges ? keepEdit(quote.id, { edit: settled, base }) : forgetEdit(quote.id)
    keeping.catch((error: Error) =>
      showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' }),
    )
  }, [settled, base, hasChanges, isLeaving, quote.id, showToast])

  // What was typed over a final quote stays on the phone.
  useLeaveGuard(isDirty && !isLeaving && !isFinal, backHref, async () => {
    const isConfirmed = await confirm({
      title: 'Discard your changes?',
      description: 'Your changes to this quote are not saved yet.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
    })
    if (isConfirmed) await forgetEdit(quote.id)
    return isConfirmed
  })

  function startOver(from: QuoteWithLines) {
    setEdit(editOf(from))
    setBase(editOf(from))
    setIsResumed(false)
    setTheirs(null)
  }

  /** Saves the edit, then opens `href`. */
  async function save(saved: QuoteEdit, href = backHref): Promise<void> {
    setTheirs(null)
    const problem = editProblem(saved)
    if (problem) return showToast({ ...problem, tone: 'danger' })
    await store(saved, href, () => saving.mutateAsync(editToSave(saved)))
  }

  async function store(saved: QuoteEdit, href: string, send: () => Promise<unknown>) {
    try {
      await send()
    } catch (error) {
      return handleFailure(error, saved, href)
    }
    showToast({ title: 'Changes Saved', tone: 'success' })
    await historySettled()
    if (isShown()) navigate(href)
    await forgetEdit(quote.id)
  }

  function handleEmail() {
    const sendHref = backHref + SEND
    if (isDirty) void save(edit, sendHref)
    else navigate(sendHref)
  }

  function handleMerge(newer: QuoteWithLines, merged: QuoteEdit) {
    setBase(editOf(newer))
    setEdit(merged)
    void save(merged)
  }

  async function handleFailure(error: unknown, saved: QuoteEdit, href: string) {
    if (isGone(error)) {
      // A new id each time: a repeated create returns what the first one stored, without what was typed since.
      const newId = uuid()
      const again = editToCreate(saved, quote, newId)
      const newHref = href.replace(quote.id, newId)
      if (await askSaveAsNew()) await store(saved, newHref, () => savingAsNew.mutateAsync(again))
      return
    }
    const latest = await theirsAfter(error, refetchQuote)
    // Someone changed only the photos, which this form does not edit, or an earlier try was stored and its answer lost.
    const isKnown = (known: QuoteEdit | null) => latest && known && isStored(known, latest)
    if (latest && latest.version > saved.version && [base, tried.current, saved].some(isKnown)) {
      return save({ ...saved, version: latest.version }, href)
    }
    if (!latest) tried.current = saved
    if (latest && isEditable(latest.status) && isShown()) return setTheirs(latest)
    showToast({
      title: 'Error',
      description: refusalOr(error, 'Failed to update quote. Please try again.'),
      tone: 'danger',
    })
  }

  if (isFinal && !isTyped(edit, base)) return <FinalQuote quote={quote} backHref={backHref} />
  return (
    <Page
      width="wide"
      header={
        <PageHeader
          title="Edit Quote"
          subtitle={
            <>
              <RunningTotal quote={edit} taxRate={taxRate} />
              {` · ${quoteName(quote)} · ${quote.quoteNumber}`}
            </>
          }
          backHref={backHref}
          backLabel="Back to the quote"
        />
      }
    >
      {isFinal && <FinalNotice quote={quote} backHref={backHref} />}
      {isResumed && hasChanges && !isFinal && (
        <RestoredBanner
          tone={edit.version === quote.version ? 'info' : 'warning'}
          onDiscard={() => startOver(quote)}
        >
          {edit.version === quote.version
            ? 'Save them, or return to the saved quote.'
            : 'Someone saved this quote in the meantime. Saving asks which version to keep.'}
        </RestoredBanner>
      )}
      <WhileSaved isSaving={isLeaving}>
        <EditForm
          edit={edit}
          photos={photos}
          quotePhotos={quote.photos}
          analysis={analysis}
          contractId={quote.contractId}
          taxRate={taxRate}
          fields={saving.error instanceof ApiError ? saving.error.fields : {}}
          newId={uuid}
          onChange={handleChange}
        />
      </WhileSaved>
      {!isFinal && (
        <StickyActionBar>
          {!hasFallen && (
            <Button
              tone="secondary"
              size="large"
              className="px-2! max-sm:text-base!"
              onClick={handleEmail}
            >
              Email to Customer
            </Button>
          )}
          <Button
            size="large"
            className="px-2! max-sm:text-base!"
            isBusy={isBusy}
            onClick={() => void save(edit)}
          >
            Save Changes
          </Button>
        </StickyActionBar>
      )}
      <QuoteConflict
        versions={{ base, theirs: theirs && editOf(theirs), mine: edit }}
        savedAt={theirs?.updatedAt}
        onKeepTheirs={() => theirs && startOver(theirs)}
        onMerge={merged => theirs && handleMerge(theirs, merged)}
        onClose={() => setTheirs(null)}
      />
    </Page>
  )
}
