// Limits how many tasks of each key run at once. Further tasks of the key wait.

export type Places = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createPlaces(most: number): Places {
  /** By key: the number of running tasks, and the waiting ones in order. */
  const taken = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(key: string): Promise<void> {
    const own = taken.get(key)
    if (!own) {
      taken.set(key, { running: 1, waiting: [] })
    } else if (own.running < most) {
      own.running += 1
    } else {
      // A task that ends passes its place on.
      await new Promise<void>(resolve => own.waiting.push(resolve))
    }
  }

  function leave(key: string): void {
    const own = taken.get(key)
    if (!own) return
    const next = own.waiting.shift()
    if (next) next()
    else if (own.running === 1) taken.delete(key)
    else own.running -= 1
  }

  return async (key, work) => {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
