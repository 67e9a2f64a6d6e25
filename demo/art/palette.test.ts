import { expect, test } from 'vitest'
import { colorName } from '#shop/core/color-name.ts'
import { grounds } from './palette.ts'

// rules: colour names
test('each colour of the demo collection has the shop’s name for its colour value', () => {
  for (const [name, ground] of Object.entries(grounds)) expect(colorName(ground).toLowerCase()).toBe(name)
})
