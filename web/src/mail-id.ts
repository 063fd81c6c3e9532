// The id of a mail to a customer: the same for each try of one mail, so that a try after a lost answer mails nothing twice.
import { useRef } from 'react'
import { v7 } from 'uuid'

/** Returns the id for what is about to be sent. Another address or text is another mail. */
export function useMailId(): (mail: object) => string {
  const last = useRef({ text: '', id: '' })
  return mail => {
    const text = JSON.stringify(mail)
    if (last.current.text !== text) last.current = { text, id: v7() }
    return last.current.id
  }
}

type TypedMail = { id: string; to: string; message: string }

/** The change of a mail that survives a reload, together with its id. `blank` is the mail before anything is typed. */
export function typedMail(
  blank: TypedMail,
  { to, message }: TypedMail,
  part: Partial<Omit<TypedMail, 'id'>>,
): TypedMail {
  const typed = { to, message, ...part }
  const isBlank = typed.to === blank.to && typed.message === blank.message
  return { ...typed, id: isBlank ? blank.id : v7() }
}
