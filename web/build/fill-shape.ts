// Puts HTML into the built page in place of the spinner.
const shape = /<div id="shape">[^]*?<\/div>/

export function fillShape(page: string, content: string): string {
  if (!shape.test(page)) throw new Error('The page has no place for a shape.')
  return page.replace(shape, () => `<div id="shape">${content}</div>`)
}
