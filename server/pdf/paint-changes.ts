// What a change order changes: added, removed and changed work, and how the total changes.
import type { BlockOf } from '@quotewright/domain/quote-document/quote-blocks'
import { sectionTitle } from './paint-line-items.ts'
import { measureSections, paintSections } from './paint-sections.ts'
import { paintTotals, totalsHeight } from './paint-totals.ts'
import type { Sheet } from './sheet.ts'
import { lineHeight } from './typesetting.ts'

type Block = BlockOf<'changes'>
type Measured = {
  title: string
  groups: ReturnType<typeof measureSections>[]
  totals: BlockOf<'totals'>
  height: number
}

const TITLE_HEIGHT = lineHeight(sectionTitle) + 4
/** A title never stands alone at the end of a page. */
const KEPT_TOGETHER = 60

export function measureChanges(sheet: Sheet, { title, groups, entries, total }: Block): Measured {
  const measured = groups.map(group => measureSections(sheet, { kind: 'sections', ...group }, []))
  const totals = { kind: 'totals', entries, total, after: [] } as const satisfies Measured['totals']
  const below = totalsHeight(sheet, totals)
  const height = measured.reduce((sum, group) => sum + group.height, TITLE_HEIGHT + below)
  return { title, groups: measured, totals, height }
}

/** The last group stays with the totals. */
export function paintChanges(sheet: Sheet, { title, groups, totals }: Measured): void {
  const keep = totalsHeight(sheet, totals)
  const [first] = groups
  sheet.makeRoom(TITLE_HEIGHT + (first ? Math.min(first.height, KEPT_TOGETHER) : keep))
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(title, sectionTitle, sheet.left, sheet.y)
  })
  sheet.y += TITLE_HEIGHT
  for (const group of groups) {
    paintSections(sheet, group, group === groups.at(-1) ? keep : 0)
  }
  sheet.makeRoom(keep)
  sheet.y = paintTotals(sheet, totals)
}
