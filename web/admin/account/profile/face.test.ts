import { expect, test } from 'vitest'
import { initialsOf } from './face.tsx'

// rules: staff picture
test.each([
  ['Zainab Musa', 'ZM'],
  ['  Ada  Ngozi Obi ', 'AO'],
  ['Cher', 'C'],
  ['', ''],
  ['👩🏽‍🎨 Amina', '👩🏽‍🎨A'],
  ['أمينة بلو', 'أب'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
