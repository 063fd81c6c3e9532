// Random walks through the lives of a business's quotes over HTTP: after each step, all figures agree.
import fc from 'fast-check'
import { it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { walk } from '../testing/quote-walk/step.ts'
import { takeStep } from '../testing/quote-walk/take-step.ts'
import { startWorld } from '../testing/quote-walk/world.ts'
import { startTestServer } from '../testing/test-server.ts'

const clock = stopClock()
const server = await startTestServer({
  services: { now: clock.now },
  config: { trialHours: 1_000_000 },
})

const WALKS = 3
const STEPS = 40

it('keeps all figures and versions of quotes consistent on random walks', async () => {
  await fc.assert(
    fc.asyncProperty(walk(STEPS), async steps => {
      const world = await startWorld(server, clock)
      const taken: string[] = []
      for (const step of steps) {
        try {
          await takeStep(world, step, line => taken.push(line))
        } catch (error) {
          throw new Error(`After these steps:\n${taken.join('\n')}`, { cause: error })
        }
      }
    }),
    { numRuns: WALKS, endOnFailure: true },
  )
}, 300_000)
