// The note that was typed with the photos, beside the work that is made from them.

/** Work that only the note names gets no items, and no rule could tell which words those are: the person sees all of them. */
export function NoteReminder({ note }: { note: string }) {
  const words = note.trim()
  if (!words) return null
  return <p className="-mt-3 break-words text-muted text-sm">Check against your note: “{words}”</p>
}
