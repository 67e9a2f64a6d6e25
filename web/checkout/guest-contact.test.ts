import { expect, test } from 'vitest'
import { NOT_A_PHONE } from '#shop/core/phone.ts'
import { whyUnreachable } from './guest-contact.tsx'

const guest = { name: 'Ngozi Eze', phone: '\u202a0803 111 2222\u202c', email: 'ngozi@example.com' }

// rules: guest checkout, phone number
test.each([
  [guest, null],
  [{ ...guest, phone: '+234 (0) 803\u2011111\u20112222' }, null],
  [null, 'Please enter your name, phone and email'],
  [{ ...guest, phone: ' ' }, 'Please enter your name, phone and email'],
  [{ ...guest, phone: '0803 111 222' }, NOT_A_PHONE],
  [{ ...guest, email: 'ngozi@' }, 'Please enter a valid email address'],
])('a guest with the details %j gets the message: %s', (given, sentence) => {
  expect(whyUnreachable(given, false)).toBe(sentence)
})

// rules: guest checkout, missing delivery details
test('a guest needs an address for a delivery, but not for a pickup', () => {
  expect(whyUnreachable(guest, false)).toBeNull()
  expect(whyUnreachable(guest, true)).toBe('Please enter an address for delivery')
  expect(whyUnreachable({ ...guest, deliveryAddress: ' ' }, true)).toBe('Please enter an address for delivery')
  expect(whyUnreachable({ ...guest, deliveryAddress: '7 Bode Thomas Street, Surulere' }, true)).toBeNull()
  expect(whyUnreachable(null, true)).toBe('Please enter your name, phone and email')
})
