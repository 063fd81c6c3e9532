// The names under which this tab keeps the typed name of a template. A reload opens its dialog again.
import { isFormKept } from '../device/kept-form.ts'

const RENAMING = 'rename-template/'

export const templateForm = (quoteId: string) => `template-of/${quoteId}`

export const renameForm = (id: string) => RENAMING + id

export const isSaveBegun = (quoteId: string) => isFormKept(templateForm(quoteId))

const begun = () => Object.keys(sessionStorage).filter(key => key.startsWith(RENAMING))

export const isRenameBegun = () => begun().length > 0

/** Of templates that another phone has deleted, which have no dialog to save or discard it in. */
export function forgetRenames(): void {
  for (const key of begun()) sessionStorage.removeItem(key)
}
