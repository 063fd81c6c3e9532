// A draft that is open in a form of any tab is sent by that form, and by nothing else.

const lockOf = (quoteId: string) => `draft/${quoteId}`

/** Undefined on a page without HTTPS. */
const locks = (): LockManager | undefined => navigator.locks

/** For a form, which several tabs may show. Returns what ends it. */
export function holdDraft(quoteId: string): () => void {
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  locks()
    ?.request(lockOf(quoteId), { mode: 'shared' }, () => closed)
    .catch((error: unknown) => console.warn('The form has its draft without a lock.', error))
  return close
}

/** Sends the draft, unless it is open in a form or another tab sends it. */
export async function sendClosed(quoteId: string, send: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return send()
  await manager.request(lockOf(quoteId), { ifAvailable: true }, async lock => {
    if (lock) await send()
  })
}
