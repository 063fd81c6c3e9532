// Logistic regression by gradient descent, with fixed signs for some weights.

export type Example = {
  values: readonly number[]
  isReal: boolean
  /** Sample weight. */
  weight: number
}
/** +1: never negative, −1: never positive, 0: free. */
export type SignOf = -1 | 0 | 1
export type Fit = { start: number; weights: number[] }

const ROUNDS = 4000
const STEP = 0.5
const RIDGE = 0.002

export function fitLogistic(examples: readonly Example[], signs: readonly SignOf[]): Fit {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const scales = signs.map((_, feature) => scaleOf(examples, feature, total))
  const rows = examples.map(({ values, isReal, weight }) => ({
    scaled: values.map((value, feature) => {
      const { mean, spread } = scales[feature] ?? { mean: 0, spread: 1 }
      return (value - mean) / spread
    }),
    isReal,
    share: weight / total,
  }))
  let start = 0
  let weights = signs.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map(weight => RIDGE * weight)
    let startSlope = 0
    for (const { scaled, isReal, share } of rows) {
      const miss = (likelihood(start, weights, scaled) - Number(isReal)) * share
      startSlope += miss
      scaled.forEach((value, feature) => {
        slopes[feature] = (slopes[feature] ?? 0) + miss * value
      })
    }
    start -= STEP * startSlope
    weights = weights.map((weight, feature) =>
      allowed(weight - STEP * (slopes[feature] ?? 0), signs[feature] ?? 0),
    )
  }
  const unscaled = weights.map((weight, feature) => weight / (scales[feature]?.spread ?? 1))
  const shift = unscaled.reduce(
    (sum, weight, feature) => sum + weight * (scales[feature]?.mean ?? 0),
    0,
  )
  return { start: start - shift, weights: unscaled }
}

function scaleOf(examples: readonly Example[], feature: number, total: number) {
  const mean =
    examples.reduce((sum, { values, weight }) => sum + weight * (values[feature] ?? 0), 0) / total
  const variance =
    examples.reduce((sum, { values, weight }) => {
      return sum + weight * ((values[feature] ?? 0) - mean) ** 2
    }, 0) / total
  return { mean, spread: Math.sqrt(variance) || 1 }
}

function allowed(weight: number, sign: SignOf): number {
  if (sign === 0) return weight
  return sign > 0 ? Math.max(0, weight) : Math.min(0, weight)
}

function likelihood(start: number, weights: readonly number[], values: readonly number[]): number {
  const odds = weights.reduce(
    (sum, weight, feature) => sum + weight * (values[feature] ?? 0),
    start,
  )
  return 1 / (1 + Math.exp(-odds))
}
