import { discountFields } from '#shop/shopping/discounts/discount.ts'

/** The demo shop's discount for first orders (rules: demo shop). */
export const demoDiscount = discountFields.parse({
  name: 'Welcome: 10% off a first order',
  code: 'WELCOME10',
  effect: { kind: 'percent', percent: 10, most: 30_000 },
  concerns: { of: 'all' },
  withReduced: false,
  subtotalFrom: 50_000,
  startsAt: null,
  endsAt: null,
  firstOrderOnly: true,
  customers: null,
  usesAtMost: null,
  usesPerCustomer: 1,
})
