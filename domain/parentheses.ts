// Names with something in parentheses behind them.

/** Leaves out what is in parentheses behind a name: imports of earlier releases put the company of a person there. */
export function withoutParentheses(name: string): string {
  return name
    .trim()
    .replace(/\([^()]*\)$/, '')
    .trim()
}
