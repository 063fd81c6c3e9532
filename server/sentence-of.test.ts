// What the server prints about an error that ends it.
import { expect, it } from 'vitest'
import { StartError } from './db/start-error.ts'
import { ConfigError } from './environment.ts'
import { sentenceOf } from './sentence-of.ts'

it('is the sentence alone of an error that the operator can fix', () => {
  expect(sentenceOf(new StartError('The disk is full.'))).toBe('The disk is full.')
  expect(sentenceOf(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.')
})

it('has no message of any other error, which may repeat what someone typed', () => {
  expect(JSON.stringify(sentenceOf(new Error('of Rosa')))).not.toContain('Rosa')
})
