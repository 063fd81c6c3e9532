// The room that a photo shows: one tap, never required.
import type { EstimateInput } from '@quotewright/domain/analysis'
import { capitalized } from '@quotewright/domain/letter-case'
import { commonRooms, MAX_ROOM, roomOf, roomsIn } from '@quotewright/domain/room'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { chipClasses, FilterChips } from '../ui/filter-chips.tsx'
import { TextField } from '../ui/text-field.tsx'

const isCommon = (room: string) => commonRooms.some(common => common === room)

export type RoomChoiceProps = {
  input: EstimateInput
  /** Index of the photo. */
  photo: number
  /** '' if the photo shows no room. */
  onRoom: (room: string) => void
}

export function RoomChoice({ input, photo, onRoom }: RoomChoiceProps) {
  const [isTyping, setIsTyping] = useState(false)
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
      {isTyping && <RoomDialog onTyped={handleTyped} onClose={() => setIsTyping(false)} />}
    </div>
  )
}

type RoomDialogProps = { onTyped: (room: string) => void; onClose: () => void }

function RoomDialog({ onTyped, onClose }: RoomDialogProps) {
  const [name, setName] = useState('')
  return (
    <Dialog
      isOpen
      variant="panel"
      title="Which room?"
      onClose={onClose}
      footer={
        <Button size="large" isWide onClick={() => onTyped(name)}>
          Done
        </Button>
      }
    >
      <form
        className="px-4 pt-1 pb-5"
        onSubmit={event => {
          event.preventDefault()
          onTyped(name)
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
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
