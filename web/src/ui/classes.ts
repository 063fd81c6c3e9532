// Joins class names; class names of buttons and of links that look like buttons.

/**
 * The rank of an action: primary is filled, secondary tinted, quiet plain text. A screen has one primary or danger
 * button, its main action.
 */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large'

const base =
  'relative inline-flex min-h-target cursor-pointer select-none items-center justify-center rounded-md text-center font-semibold transition-[background-color,transform,box-shadow] duration-100 touch-manipulation disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress'

// The lower edge flattens on press, like a key. Contrast themes drop fill and edge, so that a border shows the button.
const key =
  'forced-colors:border-2 shadow-[inset_0_-3px_0_var(--key-edge)] not-disabled:active:translate-y-px not-disabled:active:shadow-[inset_0_-1px_0_var(--key-edge)]'

const tones: Record<ButtonTone, string> = {
  primary: `bg-accent text-on-accent [--key-edge:var(--accent-edge)] ${key}`,
  secondary: `bg-neutral-wash text-ink hover:brightness-96 [--key-edge:color-mix(in_srgb,var(--neutral-wash),var(--edge)_35%)] ${key}`,
  quiet:
    'text-accent-text underline decoration-2 underline-offset-4 hover:bg-accent-wash active:bg-accent-wash',
  danger: `bg-danger text-on-danger [--key-edge:var(--danger-edge)] ${key}`,
}

const sizes: Record<ButtonSize, string> = {
  medium: 'py-2 text-base',
  // Fits two side by side on a narrow phone, each on one line.
  large: 'min-h-14 py-3 text-lg max-[24rem]:text-base',
}

/** A quiet button has no border, so its text aligns with the content above. */
function room(tone: ButtonTone, size: ButtonSize): string {
  if (tone === 'quiet') return '-mx-2 px-2'
  return size === 'large' ? 'px-6 max-[24rem]:px-3' : 'px-4'
}

export function buttonClasses(
  tone: ButtonTone,
  size: ButtonSize,
  isWide: boolean,
  className?: string,
): string {
  return joinClasses(
    base,
    tones[tone],
    sizes[size],
    room(tone, size),
    isWide && 'w-full',
    className,
  )
}

/**
 * One of a few values, such as wall or ceiling: tinted like a button, inverse if chosen, also in a contrast theme. Chips
 * are for filters.
 */
export const choiceClasses =
  'min-h-target cursor-pointer touch-manipulation rounded-md bg-neutral-wash px-4 text-center font-semibold text-ink forced-colors:border-2 aria-pressed:forced-color-adjust-none aria-pressed:bg-inverse aria-pressed:text-on-inverse has-checked:forced-color-adjust-none has-checked:bg-inverse has-checked:text-on-inverse'

/** Skips the empty ones. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
