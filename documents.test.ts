// The documents name files that exist and commands that package.json has, and each command is in one of them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => existsSync(file))
const fileNames = new Set(files.map(file => basename(file)))

const documents = files
  .filter(file => file.endsWith('.md'))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))
const commands = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

const isSource = (name: string) => /^[\w./-]+\.(ts|tsx|mjs|py|sql)$/.test(name)
/** A document in a room names files of the room without it, and some files go by their name alone. */
const exists = (name: string) =>
  name.includes('/') ? files.some(file => `/${file}`.endsWith(`/${name}`)) : fileNames.has(name)

it('source files that a document names exist', () => {
  const named = documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = '']) => ({ file, name })),
  )
  const sources = named.filter(({ name }) => isSource(name))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ name }) => !exists(name))).toEqual([])
})

it('commands that a document names exist, and each is in a document', () => {
  const npm = /\bnpm (?:run ([a-z:-]*[a-z])|(start|test)\b)/g
  const named = documents.flatMap(({ text }) =>
    Array.from(text.matchAll(npm), ([, script, short]) => script ?? short ?? ''),
  )
  expect(named.filter(name => !commands.includes(name))).toEqual([])
  expect(commands.filter(name => !named.includes(name))).toEqual([])
})
