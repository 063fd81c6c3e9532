// The form of a price: conversion and validation.
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { describe, expect, it } from 'vitest'
import { checkForm, formOf, newForm, starterPrice } from './price-form.ts'

const starter: PriceRow = {
  id: '00000000-0000-7000-8000-000000000001',
  key: 'joint-compound',
  name: 'Joint compound',
  description: '',
  category: 'drywall',
  unit: 'gal',
  unitPrice: 1250,
  isOwnPrice: false,
  isLabor: false,
  version: 1,
}

describe('a starter row', () => {
  it('shows its regional price and stays a starter row if the price is untouched', () => {
    const form = formOf(starter, 120)
    expect(form.price).toBe('15.00')
    const { row } = checkForm({ ...form, name: 'Mud' }, starter.key)
    expect(row).toMatchObject({ name: 'Mud', unitPrice: 1250, isOwnPrice: false })
  })

  it('becomes an own price once the price is edited', () => {
    const form = { ...formOf(starter, 120), price: '12.50', isStarter: false }
    expect(checkForm(form, starter.key).row).toMatchObject({ unitPrice: 1250, isOwnPrice: true })
  })

  it('offers its starter price', () => {
    expect(starterPrice('joint-compound', 120)).toEqual({ unitPrice: 1250, regional: 1500 })
    expect(starterPrice(null, 120)).toBeNull()
  })
})

describe('a new row', () => {
  it('reports all missing fields', () => {
    const form = { ...newForm(null), unit: ' ' }
    expect(checkForm(form, null).problems).toEqual({
      name: 'Name is required',
      unit: 'Unit is required',
      price: 'Price is required',
    })
  })

  it('accepts a price of 0, but not an empty one', () => {
    const form = { ...newForm('labor'), name: 'Visit', price: '0' }
    expect(checkForm(form, null).row).toMatchObject({
      unitPrice: 0,
      isLabor: true,
      isOwnPrice: true,
    })
    const { problems } = checkForm({ ...form, price: '10000000' }, null)
    expect(problems).toEqual({ price: expect.stringMatching(/^Price must be/) })
  })
})
