// A turning ring. With a label it is announced; without one it is decoration beside words that say the same.
import { VisuallyHidden } from './visually-hidden.tsx'

export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const ring = (
    <span
      data-motion="essential"
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-block animate-spin rounded-full border-[3px] border-current border-r-transparent"
    />
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-grid place-items-center">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
