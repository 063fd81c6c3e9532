// The first Tab stop: skips the navigation.
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-inverse px-4 py-3 font-semibold text-on-inverse focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
