// The size of a section's work, if it was picked from the catalog. It loads after the sheet, with the assemblies.
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import type { WorkSizeFieldProps } from './work-size-field.tsx'

const Field = loadedLater(async () => (await import('./work-size-field.tsx')).WorkSizeField)

export function SizeOfWork(props: WorkSizeFieldProps) {
  const isPicked = props.lines.some(({ reason }) => reason?.takeoff)
  return (
    isPicked && (
      <LoadingBoundary>
        <Field {...props} />
      </LoadingBoundary>
    )
  )
}
