// One toast at a time, the newest.
import { expect, it } from 'vitest'
import { noToast, stepToast, type ToastEvent } from './toast-state.ts'

const after = (...events: ToastEvent[]) => events.reduce(stepToast, noToast)
const at = '/customers'
const saved: ToastEvent = { type: 'shown', message: { title: 'Saved' }, at }
const removed: ToastEvent = { type: 'shown', message: { title: 'Image Removed' }, at }
const refused: ToastEvent = { type: 'shown', message: { title: 'Error', tone: 'danger' }, at }

it('a toast is open until it is closed, and gone when it is removed', () => {
  const shown = after(saved)
  expect(shown).toMatchObject({ toast: { message: { title: 'Saved' } }, isOpen: true })
  const closed = stepToast(shown, { type: 'closed', id: shown.toast?.id ?? 0 })
  expect(closed).toMatchObject({ toast: { message: { title: 'Saved' } }, isOpen: false })
  expect(stepToast(closed, { type: 'removed' }).toast).toBeNull()
})

it('a newer one is not closed by the time of the one before', () => {
  const first = after(saved).toast?.id ?? 0
  const both = after(saved, removed, { type: 'closed', id: first })
  expect(both).toMatchObject({ toast: { message: { title: 'Image Removed' } }, isOpen: true })
})

it('a newer one is not removed in place of the one before', () => {
  const both = after(saved, { type: 'closed', id: 1 }, removed, { type: 'removed' })
  expect(both).toMatchObject({ toast: { message: { title: 'Image Removed' } }, isOpen: true })
})

it('a refusal is gone with the next attempt, and nothing else is', () => {
  expect(after(refused, { type: 'tried' }).isOpen).toBe(false)
  expect(after(refused, { type: 'tried' }, refused).isOpen).toBe(true)
  expect(after(saved, { type: 'tried' }).isOpen).toBe(true)
  expect(after({ type: 'tried' })).toEqual(noToast)
})

it('a refusal stays on the screen it was said on, and nothing else does', () => {
  const away: ToastEvent = { type: 'moved', to: '/quotes' }
  expect(after(refused, away).isOpen).toBe(false)
  expect(after(refused, { type: 'moved', to: at }).isOpen).toBe(true)
  expect(after(saved, away).isOpen).toBe(true)
  expect(after(away)).toEqual(noToast)
})

it('the same message again is another toast', () => {
  expect(after(saved, saved).toast?.id).not.toBe(after(saved).toast?.id)
})
