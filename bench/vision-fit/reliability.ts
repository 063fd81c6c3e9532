// The share of real damage per confidence band, for the model card's diagram.

export type Judged = { percent: number; isReal: boolean; weight: number }

/** In percent. `count` is the unweighted number of candidates. */
export type Band = { from: number; to: number; count: number; stated: number; real: number }

const EDGES = [0, 20, 40, 60, 80, 100]

/** Leaves out bands without candidates. */
export function bandsOf(judged: readonly Judged[]): Band[] {
  return EDGES.slice(0, -1).flatMap((from, index) => {
    const to = EDGES[index + 1] ?? 100
    const inside = judged.filter(({ percent }) => percent >= from && (percent < to || to === 100))
    const weight = sum(inside, candidate => candidate.weight)
    if (weight === 0) return []
    const stated = sum(inside, candidate => candidate.weight * candidate.percent) / weight
    const real = (100 * sum(inside, ({ isReal, weight }) => (isReal ? weight : 0))) / weight
    return [{ from, to, count: inside.length, stated, real }]
  })
}

function sum(judged: readonly Judged[], value: (candidate: Judged) => number): number {
  return judged.reduce((total, candidate) => total + value(candidate), 0)
}
