// Parts what repairs need of a line if some of them go. Work done once for several repairs stays while another needs it.
import type { Thousandths } from '../money.ts'
import type { LineNeed } from './line-reason.ts'

type IsMark = (markId: string) => boolean

/** `taken` goes with the marks. Of work done once, the first of the others that `stays` has it instead. */
export function parted(
  needs: readonly LineNeed[],
  goes: IsMark,
  stays: IsMark,
): { taken: LineNeed[]; left: LineNeed[] } {
  const taken: LineNeed[] = []
  const left: LineNeed[] = []
  for (const need of needs) {
    const { detectionId, name, alsoFor = [] } = need
    const next = alsoFor.find(other => stays(other.detectionId))
    if (!goes(detectionId)) left.push(need)
    else if (next) {
      const others = [{ detectionId, name }, ...alsoFor.filter(other => other !== next)]
      left.push({ ...need, ...next, alsoFor: others })
    } else taken.push(need)
  }
  return { taken, left }
}

/** Whether it is work done once for several repairs. */
export function isOnce({ alsoFor = [] }: LineNeed): boolean {
  return alsoFor.length > 0
}

/** All repairs that need it. */
export function neededBy({ detectionId, alsoFor = [] }: LineNeed): string[] {
  return [detectionId, ...alsoFor.map(other => other.detectionId)]
}

export function quantityOf(needs: readonly LineNeed[]): Thousandths {
  return needs.reduce((sum, { quantity }) => sum + quantity, 0)
}
