// Puts HTML into the built page in place of the spinner, or of another shape.
const shape = /<div id="shape">[^]*<\/div>(?=\s*<div id="root">)/

export function fillShape(page: string, content: string): string {
  if (!shape.test(page)) throw new Error('The page has no place for a shape.')
  return page.replace(shape, () => `<div id="shape">${content}</div>`)
}
