// The form of an assembly: what is typed becomes the assembly, or sentences that say what is wrong.
import { starterAssemblies } from '@quotewright/domain/assemblies/starter-assemblies'
import { describe, expect, it } from 'vitest'
import {
  type AssemblyForm,
  checkForm,
  formOf,
  newStep,
  type PackageForm,
  problemIn,
  shownPackage,
} from './assembly-form.ts'

const [crack] = starterAssemblies.filter(({ id }) => id === 'crack')
if (!crack) throw new Error('There is no assembly for cracks')
const form = formOf({ ...crack, version: 3 })
const problemsOf = (change: Partial<AssemblyForm>) =>
  checkForm('crack', { ...form, ...change }).problems

describe('the form', () => {
  it.each(starterAssemblies)('of a stored assembly stores the same: $name', assembly => {
    const stored = { ...assembly, version: 3 }
    expect(checkForm(assembly.id, formOf(stored)).assembly).toEqual({ furtherTime: 100, ...stored })
  })

  it('says what is missing, by field', () => {
    expect(problemsOf({ name: ' ', scope: '', covers: '0', furtherTime: '', crew: '' })).toEqual({
      name: 'Name the assembly',
      scope: 'Describe the work for the customer',
      'covers.quantity': 'Quantity must be more than 0',
      furtherTime: 'Time beyond this size must be a whole percentage from 0 to 100',
      crew: 'The crew must be 1 to 20 people',
    })
  })

  it('says which step or material is wrong', () => {
    const [tape] = form.materials
    if (!tape) throw new Error('The crack needs tape')
    const problems = problemsOf({
      steps: [...form.steps, { ...newStep(), minutes: '' }],
      materials: [{ ...tape, quantity: '', waste: '999' }],
    })
    expect(problems).toEqual({
      'steps.5.text': 'Describe each step',
      'steps.5.minutes': 'Minutes must be a whole number from 0 to 6000',
      'materials.0.quantity': expect.stringMatching(/^Quantity must be a number/),
      'materials.0.waste': 'Waste must be a whole percentage from 0 to 300',
    })
    expect(problemIn(problems ?? {}, 'steps')).toBe('Describe each step')
    expect(problemIn(problemsOf({ steps: [] }) ?? {}, 'steps')).toBe('Add at least one step')
    expect(problemIn({ name: 'Name the assembly' }, 'materials')).toBeUndefined()
  })
})

describe('the package of a material', () => {
  const [compound] = form.materials.filter(({ key }) => key === 'joint-compound')
  if (!compound) throw new Error('The crack needs compound')
  const saved = (soldBy?: PackageForm) =>
    checkForm('crack', { ...form, materials: [{ ...compound, soldBy }] })

  it('is the usual one until it is typed', () => {
    expect(shownPackage(compound)).toEqual({ unit: 'bucket', holds: '5' })
    expect(saved().assembly?.materials[0]).not.toHaveProperty('soldBy')
  })

  it('is stored as typed, and none if both fields are empty', () => {
    const typed = { unit: 'box', holds: '4.5' }
    expect(shownPackage({ ...compound, soldBy: typed })).toEqual(typed)
    expect(saved(typed).assembly?.materials[0]?.soldBy).toEqual({ unit: 'box', holds: 4500 })
    expect(saved({ unit: ' ', holds: '' }).assembly?.materials[0]?.soldBy).toBeNull()
  })

  it('needs a name and a size', () => {
    expect(saved({ unit: '', holds: '0' }).problems).toEqual({
      'materials.0.soldBy.unit': 'Name the package, such as “bucket”',
      'materials.0.soldBy.holds': 'A package must hold more than 0',
    })
  })
})
