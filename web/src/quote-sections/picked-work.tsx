// The size and site of a section's work, if it was picked from the catalog. They load after the sheet, with the assemblies.
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import type { PickedWorkProps } from './picked-work-fields.tsx'

const Fields = loadedLater(async () => (await import('./picked-work-fields.tsx')).PickedWorkFields)

export function PickedWork(props: PickedWorkProps) {
  const isPicked = props.lines.some(({ reason }) => reason?.takeoff)
  return (
    isPicked && (
      <LoadingBoundary>
        <Fields {...props} />
      </LoadingBoundary>
    )
  )
}
