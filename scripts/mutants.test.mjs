// Each edit of `npm run mutants` matches its file exactly once, and its tests exist.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.mjs'

const files = await readdir(new URL('mutants/', import.meta.url))

it.each(files)('the edits in %s can be made', async name => {
  const { mutants } = await import(`./mutants/${name}`)
  for (const { file, from, tests } of mutants) {
    const text = await readFile(join(root, file), 'utf8')
    expect(text.split(from), `${file} must contain once: ${from}`).toHaveLength(2)
    expect(tests.filter(test => !existsSync(join(root, test)))).toEqual([])
  }
})
