// The fields of a form that closes once it is saved. While they are sent they take nothing, because it would be lost.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { joinClasses } from './classes.ts'

export type WhileSavedProps = { isSaving: boolean; className?: string; children: ReactNode }

/** Focus waits on the busy button, which screen readers announce, and returns to the field if the form stays open. */
export function WhileSaved({ isSaving, className, children }: WhileSavedProps) {
  const fields = useRef<HTMLDivElement>(null)
  const left = useRef<{ field: HTMLElement; button: HTMLElement } | null>(null)

  useLayoutEffect(() => {
    const field = document.activeElement
    if (!isSaving) {
      if (left.current && field === left.current.button) {
        left.current.field.focus({ preventScroll: true })
      }
      left.current = null
    } else if (field instanceof HTMLElement && fields.current?.contains(field)) {
      const form = fields.current.closest('[role="dialog"], main')
      const button = form?.querySelector<HTMLElement>('button[aria-busy="true"]')
      button?.focus({ preventScroll: true })
      left.current = button ? { field, button } : null
    }
  }, [isSaving])

  // A quick save does not flicker.
  return (
    <div
      ref={fields}
      inert={isSaving}
      className={joinClasses('transition-opacity inert:opacity-60 inert:delay-300', className)}
    >
      {children}
    </div>
  )
}
