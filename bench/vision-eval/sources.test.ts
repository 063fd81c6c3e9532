// A photo's source follows from its path, and determines its use.
import { expect, it } from 'vitest'
import { sourceOf } from './sources.ts'

it.each([
  ['../shared/data/damage-photos', 'hole-jkibe010.jpg', { name: 'jkibe', use: 'choose' }],
  ['../shared/data/damage-photos', 'hole-nim65s004.jpg', { name: 'nim65s', use: 'report' }],
  ['walls', 'defunkd-cracks/dfk0000.jpg', { name: 'defunkd-cracks', use: 'choose' }],
  ['walls', 'defunkd-join-negative/join0023.jpg', { name: 'boards-lying', isBoard: true }],
  ['walls', 'defunkd-join-negative/join0027.jpg', { name: 'boards-mounted', isBoard: true }],
  ['data/damage-photos', 'board-timbostop073.jpg', { name: 'timbostop', isBoard: true }],
  ['data/room-photos', '001-oi-000da932ca7e68e4.jpg', { use: 'learned' }],
  ['my-own-walls', 'garage.jpg', { name: 'my-own-walls', use: 'report', isBoard: false }],
])('knows the source of %s/%s', (folder, file, source) => {
  expect(sourceOf(folder, file)).toMatchObject(source)
})
