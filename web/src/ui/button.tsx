// A button with four tones; while busy it keeps its size, its name and the focus, and ignores presses.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-classes.ts'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  isBusy?: boolean
  isWide?: boolean
  icon?: ReactNode
}

export function Button({
  tone = 'primary',
  size = 'medium',
  isBusy = false,
  isWide = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a busy submit button from sending its form twice.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      className={buttonClasses(tone, size, isWide, className)}
    >
      <span className={joinClasses('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
