// The entries of a menu that move a section or a line, and the toast that says where it is then.
import type { Direction } from '@quotewright/domain/move-within'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MenuProps } from '../ui/menu.tsx'
import type { ToastMessage } from '../ui/toast.tsx'

export type Movable = {
  /** Its place among those it can pass. */
  index: number
  count: number
  onMove: (by: Direction) => void
}

/** The menu gives the focus back to its button, which scrolls to where it moved. */
export function moveItems({ index, count, onMove }: Movable): MenuProps['items'] {
  const up = { label: 'Move up', icon: <ArrowUp aria-hidden="true" size={20} /> }
  const down = { label: 'Move down', icon: <ArrowDown aria-hidden="true" size={20} /> }
  return [
    ...(index > 0 ? [{ ...up, onSelect: () => onMove(-1) }] : []),
    ...(index < count - 1 ? [{ ...down, onSelect: () => onMove(1) }] : []),
  ]
}

/** On a phone, what it passed is often out of sight. */
export function movedToast(
  what: 'Section' | 'Line',
  name: string,
  { index, count, by }: Pick<Movable, 'index' | 'count'> & { by: Direction },
): ToastMessage {
  return { title: `${what} moved`, description: `${name} is now ${index + by + 1} of ${count}.` }
}
