import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countReasons, isOfReason } from './stock.ts'

// rules: stock counts
test('damaged units and gifts never raise the stock, and returned units never lower it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countReasons), fc.integer({ min: -99, max: 99 }), (reason, change) => {
      const fits = {
        damaged: change <= 0,
        gift: change <= 0,
        'sent back': change >= 0,
        counted: true,
        correction: true,
      }
      expect(isOfReason(reason, change)).toBe(fits[reason])
    }),
  )
})
