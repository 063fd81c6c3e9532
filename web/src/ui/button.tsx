// A button with four tones. While busy it keeps its size, name and focus, and ignores presses.
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react'
import { type ButtonSize, type ButtonTone, buttonClasses, joinClasses } from './classes.ts'
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
  const isPressed = useRef(false)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also stops a busy submit button from submitting twice.
    if (isBusy || isPressed.current) return event.preventDefault()
    // On a slow phone, the second tap of a double tap can arrive before the first one's result renders.
    isPressed.current = true
    requestAnimationFrame(() => setTimeout(() => (isPressed.current = false)))
    onClick?.(event)
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
