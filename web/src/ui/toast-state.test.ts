// Only the newest toast is shown.
import { expect, it } from 'vitest'
import { noToast, stepToast, type ToastEvent } from './toast-state.ts'

const after = (...events: ToastEvent[]) => events.reduce(stepToast, noToast)
const at = '/customers'
const saved: ToastEvent = { type: 'shown', message: { title: 'Saved' }, at }
const removed: ToastEvent = { type: 'shown', message: { title: 'Image Removed' }, at }
const refused: ToastEvent = { type: 'shown', message: { title: 'Error', tone: 'danger' }, at }

it('a toast stays open until closed, and is gone after removal', () => {
  const shown = after(saved)
  expect(shown).toMatchObject({ toast: { message: { title: 'Saved' } }, isOpen: true })
  const closed = stepToast(shown, { type: 'closed', id: shown.toast?.id ?? 0 })
  expect(closed).toMatchObject({ toast: { message: { title: 'Saved' } }, isOpen: false })
  expect(stepToast(closed, { type: 'removed' }).toast).toBeNull()
})

it('the timer of an older toast does not close a newer one', () => {
  const first = after(saved).toast?.id ?? 0
  const both = after(saved, removed, { type: 'closed', id: first })
  expect(both).toMatchObject({ toast: { message: { title: 'Image Removed' } }, isOpen: true })
})

it('the removal of an older toast does not remove a newer one', () => {
  const both = after(saved, { type: 'closed', id: 1 }, removed, { type: 'removed' })
  expect(both).toMatchObject({ toast: { message: { title: 'Image Removed' } }, isOpen: true })
})

it('the next attempt closes an error, and nothing else', () => {
  expect(after(refused, { type: 'retried' }).isOpen).toBe(false)
  expect(after(refused, { type: 'retried' }, refused).isOpen).toBe(true)
  expect(after(saved, { type: 'retried' }).isOpen).toBe(true)
  expect(after({ type: 'retried' })).toEqual(noToast)
})

it('a route change closes an error, and nothing else', () => {
  const away: ToastEvent = { type: 'moved', to: '/quotes' }
  expect(after(refused, away).isOpen).toBe(false)
  expect(after(refused, { type: 'moved', to: at }).isOpen).toBe(true)
  expect(after(saved, away).isOpen).toBe(true)
  expect(after(away)).toEqual(noToast)
})

it('a route change closes an undo of the previous screen', () => {
  const action = { label: 'Undo', altText: 'Add it again', onSelect: () => undefined }
  const undoable: ToastEvent = { type: 'shown', message: { title: 'Removed', action }, at }
  expect(after(undoable, { type: 'moved', to: '/quotes' }).isOpen).toBe(false)
  expect(after(undoable, { type: 'moved', to: at }).isOpen).toBe(true)
})

it('a withdrawn message closes, and no other', () => {
  const message = { title: 'Line removed' }
  const shown: ToastEvent = { type: 'shown', message, at }
  expect(after(shown, { type: 'withdrawn', message }).isOpen).toBe(false)
  expect(after(shown, saved, { type: 'withdrawn', message }).isOpen).toBe(true)
})

it('the same message again is a new toast', () => {
  expect(after(saved, saved).toast?.id).not.toBe(after(saved).toast?.id)
})
