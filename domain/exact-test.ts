// Fisher's exact test: how likely chance alone makes two groups differ as much as they do.

/** How many of a group were won. */
export type Count = { won: number; decided: number }

/** Differences that rounding of floating-point numbers makes between equally likely outcomes. */
const EQUAL = 1e-7

/**
 * The two-sided p-value: of all ways to spread the same wins over the same two groups, the share of those that are no
 * more likely than this one (R. A. Fisher, Statistical Methods for Research Workers, section 21.02; as R's fisher.test).
 */
export function chanceOf(one: Count, other: Count): number {
  const wins = one.won + other.won
  const least = Math.max(0, wins - other.decided)
  const most = Math.min(one.decided, wins)
  const waysOfWinning = (won: number) =>
    logWays(one.decided, won) + logWays(other.decided, wins - won)
  const all = logWays(one.decided + other.decided, wins)
  const limit = waysOfWinning(one.won) + EQUAL
  let chance = 0
  for (let won = least; won <= most; won++) {
    const ways = waysOfWinning(won)
    if (ways <= limit) chance += Math.exp(ways - all)
  }
  return Math.min(1, chance)
}

/** The logarithm of the number of ways to choose `chosen` of `among`. */
function logWays(among: number, chosen: number): number {
  return logFactorial(among) - logFactorial(chosen) - logFactorial(among - chosen)
}

const logFactorials = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  }
  return logFactorials[n] ?? 0
}
