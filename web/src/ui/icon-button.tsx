// A button with only an icon; `label` is its name for screen readers.
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './classes.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  tone?: 'plain' | 'tinted' | 'overlay' | 'danger'
}

const tones = {
  plain: 'text-ink hover:bg-sunken active:bg-sunken',
  tinted: 'bg-neutral-wash text-ink hover:brightness-96 active:brightness-96',
  overlay: 'bg-black/70 text-white outline-white hover:bg-black active:bg-black',
  danger: 'text-red-text hover:bg-red-wash active:bg-red-wash',
}

export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(
        'inline-grid size-target shrink-0 cursor-pointer touch-manipulation place-items-center rounded-full transition-colors disabled:cursor-not-allowed disabled:opacity-45',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  )
}
