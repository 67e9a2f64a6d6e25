import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOrderId } from '#shop/orders/orders/order-id.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { isContact, orderNumberIn } from './tracking.ts'

// rules: order tracking
test('reads an order number as people type it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', '#', ' # ', 'Order-'.slice(5)),
      fc.constantFrom('', ' ', '-'),
      fc.constantFrom(0, 9),
      (before, between, draws) => {
        const id = drawOrderId(draws)
        const typed = before + [...shortId(id)].join(between).toLowerCase()
        expect(orderNumberIn(typed)).toBe(shortId(id))
        expect(orderNumberIn(before + id)).toBe(shortId(id))
      },
    ),
  )
  for (const none of ['', 'AB2C', 'AB2CDEF', '#', '01OIL', ' ']) expect(orderNumberIn(none)).toBeNull()
})

const hers = { email: 'ngozi@example.com', phones: ['08031234567', ''] }

// rules: order tracking
test('accepts a phone number with and without the country code', () => {
  for (const typed of ['08031234567', '0803 123 4567', '+234 803 123 4567', '234-803-123-4567', '8031234567'])
    expect(isContact(typed, hers)).toBe(true)
  expect(isContact(' Ngozi@Example.com ', hers)).toBe(true)
})

// rules: order tracking
test('accepts no other contact, and none for an order without a valid e-mail address or phone number', () => {
  for (const typed of ['', '0', '+', '4567', '1234567', 'ngozi', '@', 'ngozi@example.co', '08031234568'])
    expect(isContact(typed, hers)).toBe(false)
  fc.assert(fc.property(fc.string(), (typed) => !isContact(typed, { email: '-', phones: ['', '12'] })))
})
