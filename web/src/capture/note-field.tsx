// The note for the analysis, typed or dictated. What dictated words change waits for a confirmation.
import { MAX_NOTE_LENGTH } from '@quotewright/domain/analysis/analysis'
import { type JobNote, readNote, siteChanges } from '@quotewright/domain/analysis/job-note'
import { siteNames } from '@quotewright/domain/analysis/site-names'
import { Mic, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { canDictate } from '../device/dictation.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDictation } from './use-dictation.ts'

export type NoteFieldProps = JobNote & { onChange: (note: JobNote) => void }

export function NoteField({ note, noteSite, onChange }: NoteFieldProps) {
  const microphone = useRef<HTMLButtonElement>(null)
  /** The changes that the user has put off, as they read. */
  const [putOff, setPutOff] = useState('')
  const dictation = useDictation(note, heard =>
    onChange({ note: heard.slice(0, MAX_NOTE_LENGTH), noteSite: noteSite ?? readNote(note) }),
  )
  const changes = noteSite && !dictation.isListening ? siteChanges(noteSite, readNote(note)) : {}
  const names = siteNames(changes)
  const isAsking = names.length > 0 && names.join() !== putOff

  function handleType(typed: string) {
    // An empty note says nothing to confirm.
    onChange({ note: typed, noteSite: typed.trim() === '' ? undefined : noteSite })
  }

  function handleAnswer(isUsed: boolean) {
    if (isUsed) onChange({ note })
    else setPutOff(names.join())
    // The pressed button is gone with the question.
    microphone.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Note for the analysis"
            isLabelHidden
            placeholder="Note: ceiling, orange peel…"
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={event => handleType(event.target.value)}
          />
        </div>
        {canDictate() && (
          <IconButton
            ref={microphone}
            label={dictation.isListening ? 'Stop dictating' : 'Dictate the note'}
            icon={
              dictation.isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />
            }
            tone="tinted"
            onClick={dictation.toggle}
          />
        )}
      </div>
      <p role="status" className={dictation.news ? 'text-sm' : 'sr-only'}>
        {dictation.news ||
          (isAsking ? `From the note: ${names.join(', ')}. Use for this job?` : '')}
      </p>
      {isAsking && (
        <section aria-label="From the note" className="flex flex-col gap-2">
          <p className="text-sm">Use for this job?</p>
          <ul className="flex flex-wrap gap-x-4 font-semibold">
            {names.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
            <Button tone="secondary" onClick={() => handleAnswer(true)}>
              Use
            </Button>
            <Button tone="secondary" onClick={() => handleAnswer(false)}>
              Not now
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
