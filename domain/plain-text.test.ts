// The plain form of names as they are typed.
import { expect, it } from 'vitest'
import { plain } from './plain-text.ts'

it('is lowercase without accents', () => {
  expect(plain('Rosa DÍAZ, Zoë, Muñoz')).toBe('rosa diaz, zoe, munoz')
})
