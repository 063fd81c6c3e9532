// A folder that servers which start together create.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const ROUNDS = 50

/** Creates each round's folder at the moment when the other one does. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { module, root, shared, rounds } = workerData
  import(module).then(({ makeFolder }) => {
    const ready = new Int32Array(shared)
    for (let round = 0; round < rounds; round += 1) {
      Atomics.add(ready, round, 1)
      while (Atomics.load(ready, round) < 2);
      makeFolder(root + '/' + round + '/files/photos')
    }
    parentPort.postMessage('done')
  })`

it('is made once, and none of those that create it at the same moment fails', async () => {
  const root = await mkdtemp(join(tmpdir(), 'make-folder-'))
  const shared = new SharedArrayBuffer(4 * ROUNDS)
  const module = new URL('./make-folder.ts', import.meta.url).href
  const workerData = { module, root, shared, rounds: ROUNDS }
  const makers = [0, 1].map(() => new Worker(program, { eval: true, workerData }))
  try {
    // Rejects with the error of one that fails.
    const done = await Promise.all(makers.map(maker => once(maker, 'message')))
    expect(done).toEqual([['done'], ['done']])
    expect(existsSync(join(root, String(ROUNDS - 1), 'files/photos'))).toBe(true)
    expect(makeFolder(join(root, '0'))).toBe(false)
    expect(makeFolder(join(root, 'new/folder'))).toBe(true)
  } finally {
    // The other one waits for one that failed.
    await Promise.all(makers.map(maker => maker.terminate()))
    await rm(root, { recursive: true })
  }
})
