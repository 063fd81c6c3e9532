// Converting a service's form to the values that are sent.
import { describe, expect, test } from 'vitest'
import { blankService, categoryOptions, checkService, editOf } from './service-draft.ts'

const typed = { ...blankService([]), category: 'drywall', serviceName: ' Patch ' }

describe('a typed service', () => {
  test('is sent trimmed, in cents and hours, with null for empty numbers', () => {
    expect(checkService({ ...typed, basePrice: '150.5', estimatedDuration: '3' }).service).toEqual({
      id: typed.id,
      category: 'drywall',
      serviceName: 'Patch',
      description: '',
      basePrice: 15_050,
      estimatedDuration: 3,
      isActive: true,
    })
    expect(checkService(typed).service).toMatchObject({ basePrice: null, estimatedDuration: null })
  })

  test.each([{ category: '' }, { serviceName: '  ' }, { category: '', serviceName: '' }])(
    'with %j is refused',
    change => {
      expect(checkService({ ...typed, ...change }).problem).toEqual({
        title: 'Missing Information',
        description: 'Please fill in the category and service name',
      })
    },
  )

  test('with a price or duration out of range is refused', () => {
    const { problem } = checkService({ ...typed, basePrice: '1000000', estimatedDuration: '0' })
    expect(problem?.title).toBe('Check This Service')
    expect(problem?.description).toMatch(/Base price must be .+, Duration must be/)
  })

  test('opens for editing with the typed values', () => {
    const service = {
      ...typed,
      category: 'drywall' as const,
      userId: typed.id,
      description: null,
      basePrice: 15_050,
      estimatedDuration: null,
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
      trainingImages: [],
    }
    expect(editOf(service)).toEqual({ ...typed, basePrice: '150.50', version: 1 })
  })
})

test('the select lists the trades of the business first', () => {
  const options = categoryOptions(['painting', 'drywall'])
  expect(options.slice(0, 2).map(({ label }) => label)).toEqual(['Painting', 'Drywall'])
  expect(options).toHaveLength(8)
  expect(blankService(['painting']).category).toBe('painting')
})
