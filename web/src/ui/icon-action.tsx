// A button with an icon above its name, for rows of actions on a dark screen.
import type { ReactNode } from 'react'

export type IconActionProps = {
  icon: ReactNode
  /** Keeps the focus, unlike a disabled button. */
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

export function IconAction({ icon, isDisabled = false, onPress, children }: IconActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      className="flex min-h-16 min-w-16 cursor-pointer touch-manipulation flex-col items-center justify-center gap-1 rounded-md px-2 font-semibold text-sm outline-white active:bg-white/15 aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  )
}
