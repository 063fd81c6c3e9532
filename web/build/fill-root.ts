// Puts HTML into the built page's root, in place of the spinner.
const root = /<div id="root">[^]*?<\/div>/

export function fillRoot(page: string, content: string): string {
  if (!root.test(page)) throw new Error('The page has no root.')
  return page.replace(root, () => `<div id="root">${content}</div>`)
}
