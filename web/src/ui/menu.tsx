// A menu of actions that opens from a button.
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { loadedLater } from './loaded-later.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

type MenuItem = {
  label: string
  /** A short sentence below the label. */
  hint?: string
  icon?: ReactNode
  isDanger?: boolean
} & ({ href: string; onSelect?: never } | { onSelect: () => void; href?: never })

export type MenuProps = {
  /** The button that opens the menu; it needs its own label. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
  /** Shown above the actions, such as the signed-in user. */
  heading?: ReactNode
}

const MenuList = loadedLater(async () => (await import('./menu-list.tsx')).MenuList)

export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'byKey' | 'byTap' | null>(null)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A key's click has no count.
    onClick: event => setOpened(event.detail === 0 ? 'byKey' : 'byTap'),
  })
  if (opened === null) return closed
  return (
    <LoadingBoundary fallback={closed}>
      <MenuList {...props} isOpenedByKey={opened === 'byKey'} />
    </LoadingBoundary>
  )
}
