// The catalog for other features: the sheet that picks lines, loaded after the first screen.
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import type { CatalogSheetProps } from './catalog-sheet.tsx'

export type { CatalogSheetProps } from './catalog-sheet.tsx'

const Sheet = loadedLater(async () => (await import('./catalog-sheet.tsx')).CatalogSheet)

export function Catalog(props: CatalogSheetProps) {
  return (
    <LoadingBoundary>
      <Sheet {...props} />
    </LoadingBoundary>
  )
}
