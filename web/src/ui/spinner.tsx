// A spinning ring; index.html shows the same one before any code loads. Announced if it has a label.

export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const ring = (
    <svg
      data-motion="essential"
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className="inline-block shrink-0 animate-spin"
    >
      <path d="M22 12a10 10 0 1 1-10-10" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-grid place-items-center">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  )
}
