// One sends a draft at a time, in all tabs: the forms that have it open, or what sends the drafts that wait.

const lockOf = (quoteId: string) => `draft/${quoteId}`

/** Undefined on a page without HTTPS. */
const locks = (): LockManager | undefined => navigator.locks

/** For a form, which several tabs may show. */
export function formLock(quoteId: string) {
  let granted = Promise.resolve()
  return {
    /** From now on, nothing else begins to send the draft. Returns what ends that. */
    hold(): () => void {
      let close = () => {}
      const closed = new Promise<void>(resolve => {
        close = resolve
      })
      const manager = locks()
      if (!manager) return close
      granted = new Promise<void>(resolve => {
        const keep = () => {
          resolve()
          return closed
        }
        // Without a lock, such as on a page that is going, the form saves all the same.
        manager.request(lockOf(quoteId), { mode: 'shared' }, keep).catch(() => resolve())
      })
      return close
    },
    /** Resolves once nothing else is sending the draft. */
    free: (): Promise<void> => granted,
  }
}

/** Sends the draft, unless it is open in a form or another tab sends it. */
export async function sendClosed(quoteId: string, send: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return send()
  await manager.request(lockOf(quoteId), { ifAvailable: true }, async lock => {
    if (lock) await send()
  })
}
