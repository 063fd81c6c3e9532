// Draws the signature with a finger, pen or mouse, and keeps it in the form as strokes.
import {
  MAX_POINTS,
  pad,
  pathOf,
  readStrokes,
  type Stroke,
  writeStrokes,
} from '@quotewright/domain/signatures/strokes'

/** In units of the pad. Closer points are not kept. */
const STEP = 5

/** Shows the pad of the page, which may be a new one, and draws on it. */
export function openPad(): void {
  const signing = document.getElementById('signing')
  const surface = document.getElementById('pad')
  const line = surface?.querySelector('path')
  const field = document.querySelector<HTMLInputElement>('input[name=strokes]')
  if (!signing || !surface || !line || !field) return
  signing.hidden = false
  let strokes = readStrokes(field.value) ?? []
  let current: Stroke | null = null

  function show(): void {
    line?.setAttribute('d', pathOf(strokes))
  }

  function keep(next: Stroke[]): void {
    strokes = next
    show()
    if (!field) return
    field.value = writeStrokes(strokes)
    // The signature is no longer missing.
    document.getElementById('problem')?.replaceChildren()
    // Kept across reloads like what is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function add(event: PointerEvent): void {
    const { left, top, width, height } =
      line?.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect()
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
    const x = within(((event.clientX - left) / width) * pad.width, pad.width)
    const y = within(((event.clientY - top) / height) * pad.height, pad.height)
    const last = current?.at(-1)
    if (last && Math.hypot(x - last.x, y - last.y) < STEP) return
    if (strokes.flat().length < MAX_POINTS) current?.push({ x, y })
  }

  show()
  surface.addEventListener('pointerdown', event => {
    if (!event.isPrimary || event.button !== 0) return
    surface.setPointerCapture(event.pointerId)
    current = []
    strokes.push(current)
    add(event)
    show()
  })
  surface.addEventListener('pointermove', event => {
    if (!current || !event.isPrimary) return
    const passed = event.getCoalescedEvents()
    for (const one of passed.length > 0 ? passed : [event]) add(one)
    show()
  })
  for (const end of ['pointerup', 'pointercancel']) {
    surface.addEventListener(end, () => {
      if (!current) return
      current = null
      keep(strokes.filter(stroke => stroke.length > 0))
    })
  }
  signing.addEventListener('click', ({ target }) => {
    const action =
      target instanceof Element && target.closest<HTMLElement>('[data-pad]')?.dataset['pad']
    if (action === 'undo') keep(strokes.slice(0, -1))
    if (action === 'clear') keep([])
  })
}
