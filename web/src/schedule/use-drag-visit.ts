// Drags a visit of the week to another day with a mouse. The Move button of its quote does the same by keyboard.
import { formatPlannedDay } from '@quotewright/domain/dates'
import type { ScheduledVisit } from '@quotewright/domain/schedule/job-schedule'
import { type DragEvent, useState } from 'react'
import { hasMouse } from '../device/has-mouse.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useToast } from '../ui/toast.tsx'
import { describeNews } from './describe-news.ts'
import { useMoveVisit } from './queries.ts'
import { useRefused } from './use-refused.ts'

export function useDragVisit(today: string) {
  const [dragged, setDragged] = useState<ScheduledVisit | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const { readJob, move } = useMoveVisit()
  const confirm = useConfirm()
  const showToast = useToast()
  const refused = useRefused('Not Moved')

  function end() {
    setDragged(null)
    setOver(null)
  }

  async function moveTo(visit: ScheduledVisit, day: string) {
    const { visits, to, textsTo } = await readJob(visit.quoteId)
    const reach =
      to !== null
        ? ' Your customer gets an email.'
        : textsTo !== null
          ? ' Your customer gets a text.'
          : ' Tell your customer: they get no message.'
    const isSure = await confirm({
      title: `Move ${visit.customer} to ${formatPlannedDay(day, today)}?`,
      description: `The hours stay the same.${reach}`,
      confirmLabel: 'Move',
      tone: 'primary',
    })
    if (!isSure) return
    const seen = visits.map(({ day: before, start, minutes }) => ({ day: before, start, minutes }))
    const moved = seen.map((slot, index) =>
      visits[index]?.id === visit.id ? { ...slot, day } : slot,
    )
    await move.mutateAsync({ quoteId: visit.quoteId, visits: moved, seen })
    showToast({ title: 'Visit Moved', description: describeNews({ to, textsTo }), tone: 'success' })
  }

  const canDrop = (day: string) => dragged !== null && dragged.day !== day && day >= today

  return {
    /** Whether a visit that may be dropped is held above the day. */
    isOver: (day: string) => over === day && canDrop(day),
    visitProps: (visit: ScheduledVisit) =>
      !visit.isDone &&
      visit.day >= today &&
      hasMouse() && {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', visit.customer)
          setDragged(visit)
        },
        onDragEnd: end,
      },
    dayProps: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!canDrop(day)) return
        // Without this, the browser drops nothing here.
        event.preventDefault()
        setOver(day)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null)
      },
      onDrop: (event: DragEvent) => {
        if (!dragged || !canDrop(day)) return
        event.preventDefault()
        end()
        moveTo(dragged, day).catch(refused)
      },
    }),
  }
}
