// Counts what a server does outside itself, and cuts it off at one of these steps, as a killed process is cut off.

/** Cut off before the step goes out, or after it is done and before the server knows. */
type Side = 'before' | 'after'

export type Kill = { step: number; side: Side }

export type Step = {
  name: string
  /** Whether it changed something that outlives the server: a commit, a mail, a call of the payment provider. */
  isLasting: boolean
}

export type Tripwire = {
  /** The steps so far, in order. */
  steps: Step[]
  /** Settles when the server is cut off. */
  cut: Promise<'cut'>
  isCut: () => boolean
  /** Returns the step's number, or null if it may not go out. */
  begin: (name: string) => number | null
  /** Returns false if the server may not learn of it. */
  end: (step: number, isLasting: boolean) => boolean
}

/** Null: never cuts. */
export function createTripwire(at: Kill | null): Tripwire {
  const steps: Step[] = []
  const cut = Promise.withResolvers<'cut'>()
  let isCut = false
  function cutOff(step: number, side: Side): void {
    if (step !== at?.step || side !== at.side) return
    isCut = true
    cut.resolve('cut')
  }
  return {
    steps,
    cut: cut.promise,
    isCut: () => isCut,
    begin: name => {
      if (isCut) return null
      const step = steps.push({ name, isLasting: false }) - 1
      cutOff(step, 'before')
      return isCut ? null : step
    },
    end: (step, isLasting) => {
      const done = steps[step]
      if (done) done.isLasting = isLasting
      if (!isCut) cutOff(step, 'after')
      return !isCut
    },
  }
}
