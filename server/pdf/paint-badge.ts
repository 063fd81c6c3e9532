// The numbered badge of a mark: in its photo, in the legend, and beside the work that repairs it.
import { colors, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

export const MARK_COLOR = '#c2410c'
export const BADGE_RADIUS = 7
const badgeStyle: TextStyle = { size: 8.5, weight: 'bold', color: colors.paper }

/** `x` and `y` are its center. */
export function paintBadge(sheet: Sheet, number: string, x: number, y: number): void {
  sheet.doc.circle(x, y, BADGE_RADIUS).lineWidth(1).fillAndStroke(MARK_COLOR, colors.paper)
  const width = sheet.text.width(number, badgeStyle)
  sheet.text.setLine(number, badgeStyle, x - width / 2, y - lineHeight(badgeStyle) / 2)
}
