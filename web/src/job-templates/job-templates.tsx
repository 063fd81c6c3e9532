// Job templates for other features: the button that starts a quote from one, and the dialog that saves a quote as one.
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { ButtonTone } from '../ui/classes.ts'
import { loadedLater } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { forgetRenames, isRenameBegun } from './kept-dialogs.ts'
import type { SaveDialogProps } from './save-dialog.tsx'
import type { ChosenTemplate, TotalTerms } from './templates-sheet.tsx'

export { isSaveBegun } from './kept-dialogs.ts'
export type { ChosenTemplate } from './templates-sheet.tsx'

const Sheet = loadedLater(async () => (await import('./templates-sheet.tsx')).TemplatesSheet)
const SaveDialog = loadedLater(async () => (await import('./save-dialog.tsx')).SaveDialog)

export type ChooseTemplateProps = {
  label: string
  totalTerms: TotalTerms
  tone: ButtonTone
  className?: string
  onChosen: (template: ChosenTemplate) => void
}

export function ChooseTemplate(props: ChooseTemplateProps) {
  const { label, totalTerms, tone, className, onChosen } = props
  const [isOpen, setIsOpen] = useState(isRenameBegun)

  function handleClose() {
    forgetRenames()
    setIsOpen(false)
  }

  return (
    <>
      <Button
        tone={tone}
        className={className}
        icon={tone !== 'quiet' && <LayoutTemplate aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <LoadingBoundary>
          <Sheet
            totalTerms={totalTerms}
            onChosen={template => {
              handleClose()
              onChosen(template)
            }}
            onClose={handleClose}
          />
        </LoadingBoundary>
      )}
    </>
  )
}

export function SaveAsTemplate(props: SaveDialogProps) {
  return (
    <LoadingBoundary>
      <SaveDialog {...props} />
    </LoadingBoundary>
  )
}
