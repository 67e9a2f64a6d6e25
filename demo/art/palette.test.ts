import { expect, test } from 'vitest'
import { colorName } from '#shop/core/color-name.ts'
import { grounds } from './palette.ts'

// rules: colour names
test('the colour names in the demo collection match the names that the shop derives from the colour values', () => {
  for (const [name, ground] of Object.entries(grounds)) expect(colorName(ground).toLowerCase()).toBe(name)
})
