// The actions that change what an estimate is made from, each of which requests it again.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { Answer } from '@quotewright/domain/analysis/detection'
import type { FindingId } from '@quotewright/domain/analysis/detection-id'
import { type DrawnDamage, onSurface } from '@quotewright/domain/analysis/drawn-damage'
import type { JobSite, Surface } from '@quotewright/domain/analysis/job-site'
import { answerSite, withRoom } from '@quotewright/domain/analysis/room'
import type { PhotoScale } from '@quotewright/domain/photos/photo-scale'
import type { AnalysisOutcome } from './analysis-outcome.ts'
import type { Drawing } from './drawing.ts'
import { answered, drawn, measured, sizeAnswered } from './estimate-changes.ts'
import { keepSite } from './kept-site.ts'
import { type ChangeOutcome, useEstimateChange } from './use-estimate-change.ts'

export function useEstimateAgain(outcome: AnalysisOutcome | null, onOutcome: ChangeOutcome) {
  const { isBusy, ended, current, change } = useEstimateChange(outcome, onOutcome)
  return {
    isBusy,
    ended,
    answer: (ids: readonly string[], answer: Answer, onDone?: () => void) =>
      change(answered(current(), ids, answer), onDone),
    measure: (photo: number, scale: PhotoScale, onDone: () => void) =>
      change(measured(photo, scale), onDone),
    /** `onDone` replaces the undo. */
    answerSize: (photo: number, isIt: boolean, onDone?: (again: Analysis) => void) => {
      const { undo, ...size } = sizeAnswered(current(), photo, isIt)
      change(onDone ? size : { ...size, undo }, onDone)
    },
    place: (id: FindingId, surface: Surface) =>
      change({ change: ({ findings }) => ({ findings: onSurface(findings, id, surface) }) }),
    /** In one room, or for the whole job, whose answers given last are the likely ones for the next. */
    site: (site: JobSite, room: string | null) =>
      change({ change: input => answerSite(input, site, room) }, () => {
        if (!site.surface && room === null) void keepSite({ ...current()?.estimateInput, ...site })
      }),
    room: (photo: number, room: string) =>
      change({ change: input => withRoom(input, photo, room) }),
    /** `analysis` is passed in because photos that could not be analyzed have none in the outcome. */
    draw: (analysis: Analysis, drawing: Drawing, damage: DrawnDamage) =>
      change(
        drawn(analysis, drawing, damage),
        () => onOutcome(before => before && { ...before, drawing: null }),
        analysis,
      ),
  }
}
