// The room that a photo shows: one tap, never required.
import type { EstimateInput } from '@quotewright/domain/analysis/analysis'
import { commonRooms, MAX_ROOM, roomOf, roomsIn } from '@quotewright/domain/analysis/room'
import { capitalized } from '@quotewright/domain/letter-case'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAskDiscard } from '../ask-discard.ts'
import { isFormKept, useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { chipClasses, FilterChips } from '../ui/filter-chips.tsx'
import { TextField } from '../ui/text-field.tsx'

const isCommon = (room: string) => commonRooms.some(common => common === room)

export type RoomChoiceProps = {
  input: EstimateInput
  /** Index of the photo. */
  photo: number
  /** The name under which this tab keeps a room while it is typed. */
  keptAs: string
  /** '' if the photo shows no room. */
  onRoom: (room: string) => void
}

export function RoomChoice({ input, photo, keptAs, onRoom }: RoomChoiceProps) {
  const [isTyping, setIsTyping] = useState(() => isFormKept(keptAs))
  const room = roomOf(input, photo)
  const typed = roomsIn(input, input.findings.keys()).filter(one => !isCommon(one))
  const rooms = [...typed, ...commonRooms]

  function handleTyped(text: string) {
    setIsTyping(false)
    const name = text.trim()
    if (name === '') return
    const known = rooms.find(one => one.toLowerCase() === name.toLowerCase())
    onRoom(known ?? capitalized(name))
  }

  return (
    <div>
      <p aria-hidden="true" className="font-semibold">
        Room
      </p>
      <FilterChips
        label="Room"
        chips={rooms.map(value => ({ value, label: value }))}
        value={room}
        onValueChange={next => onRoom(next === room ? '' : next)}
      >
        <button type="button" className={chipClasses} onClick={() => setIsTyping(true)}>
          Other…
        </button>
      </FilterChips>
      {isTyping && (
        <RoomDialog keptAs={keptAs} onTyped={handleTyped} onClose={() => setIsTyping(false)} />
      )}
    </div>
  )
}

const Typed = z.object({ name: z.string() })

const nothing = { name: '' }

type RoomDialogProps = Pick<RoomChoiceProps, 'keptAs'> & {
  onTyped: (room: string) => void
  onClose: () => void
}

function RoomDialog({ keptAs, onTyped, onClose }: RoomDialogProps) {
  const { form, change, isChanged, reset } = useKeptForm(keptAs, Typed, nothing)
  const askDiscard = useAskDiscard('The photo has no room yet.')

  async function handleClose() {
    if (!(await askDiscard(isChanged))) return
    reset(nothing)
    onClose()
  }

  function handleDone() {
    reset(nothing)
    onTyped(form.name)
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Which room?"
      onClose={() => void handleClose()}
      footer={
        <Button size="large" isWide onClick={handleDone}>
          Done
        </Button>
      }
    >
      <form
        className="px-4 pt-1 pb-5"
        onSubmit={event => {
          event.preventDefault()
          handleDone()
        }}
      >
        <TextField
          label="Room"
          placeholder="Second floor bathroom"
          maxLength={MAX_ROOM}
          autoComplete="off"
          enterKeyHint="done"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked to type
          autoFocus
          value={form.name}
          onChange={event => change({ name: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
