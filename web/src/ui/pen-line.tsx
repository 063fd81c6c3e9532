// The line of a pen in a drawing.

/** `path` is an SVG path in units of the drawing, which is about 1,000 wide. */
export function PenLine({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
