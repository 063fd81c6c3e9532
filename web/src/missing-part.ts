// Tells a part of the app that did not load from other errors.
export function isMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script/i.test(error.message)
}
