// The names under which this tab keeps the typed name of a template. A reload opens its dialog again.
import { isFormKept } from '../device/kept-form.ts'

const RENAMING = 'rename-template/'

export const templateForm = (quoteId: string) => `template-of/${quoteId}`

export const renameForm = (id: string) => RENAMING + id

export const isSaveBegun = (quoteId: string) => isFormKept(templateForm(quoteId))

export function isRenameBegun(): boolean {
  return Object.keys(sessionStorage).some(key => key.startsWith(RENAMING))
}
