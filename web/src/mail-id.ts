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
