// An assembly added to a section: its sentence joins the section's scope of work once, and goes with it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasRoomFor, scopeToAdd, withoutScope, withScope } from './section-scope.ts'

const sentence = 'Bridge the hole with a mesh patch, sand and prime.'
const section = (scope: string) => ({ id: 'hall', scope })

function addedTo(scope: string, text = sentence): string {
  const sections = [section(scope), { id: 'attic', scope: '' }]
  const [hall, attic] = withScope(sections, scopeToAdd(section(scope), text))
  expect(attic?.scope).toBe('')
  return hall?.scope ?? ''
}

describe('the scope of a section', () => {
  it('gets the sentence on a line of its own', () => {
    expect(addedTo('Tape the crack.')).toBe(`Tape the crack.\n${sentence}`)
    expect(addedTo(' ')).toBe(sentence)
  })

  it.each([
    sentence,
    `Tape the crack. ${sentence}`,
    'bridge the hole  with a mesh patch,\nSand and prime',
    `Tape.\n${sentence.replace('.', '; paint by others.')}`,
  ])('that says it already stays: %j', scope => {
    expect(scopeToAdd(section(scope), sentence)).toBeNull()
    expect(addedTo(scope)).toBe(scope)
  })

  it('is as before once the assembly is taken back, also of several', () => {
    const text = fc.string({ minLength: 1 }).filter(one => one.trim() !== '')
    fc.assert(
      fc.property(text, scope => {
        fc.pre(scopeToAdd(section(scope), sentence) !== null)
        const added = { sectionId: 'hall', sentence }
        const once = withScope([section(scope)], added)
        expect(withScope(once, added)).toEqual(once)
        const other = { sectionId: 'hall', sentence: 'Replace the door.' }
        const both = withScope(once, other)
        expect(withoutScope(withoutScope(both, added), other)).toEqual([section(scope)])
      }),
    )
  })

  it('keeps a sentence that a person has changed', () => {
    const changed = section(`${sentence} By Friday.`)
    expect(withoutScope([changed], { sectionId: 'hall', sentence })).toEqual([changed])
  })

  it('has room for 2000 characters', () => {
    const full = 'x'.repeat(2000 - sentence.length)
    expect(hasRoomFor(sentence, section(full.slice(1)))).toBe(true)
    expect(hasRoomFor(sentence, section(full))).toBe(false)
  })
})
