import { expect, test } from 'vitest'
import { filled, phone } from './text.ts'

// rules: phone number
test.each([
  ['0803 111-2222', '08031112222'],
  ['+234 (803) 111 2222', '+2348031112222'],
  ['00012', '00012'],
  ['\u202d+234 803 111 2222\u202c', '+2348031112222'],
])('the phone number %s is taken as %s', (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept)
})

// rules: phone number
test.each(['', '1234', '1'.repeat(16), '0803x112222', '080+3111222', '٠٨٠٣١١١٢'])(
  'the phone number %j is refused',
  (typed) => {
    expect(phone.safeParse(typed).success).toBe(false)
  },
)

// rules: nothing is mended
test.each(['a\u0000b', 'a\uD800'])('text that cannot be stored is refused, and not cut', (typed) => {
  expect(filled(10).safeParse(typed).success).toBe(false)
})

// rules: nothing is mended
test.each([
  ['Gift \u202elive', 'Gift live'],
  ['\u2066Amina\u2069 Bello', 'Amina Bello'],
  ['\u200fשלום\u200e', '\u200fשלום\u200e'],
])('%j is kept as %j, so that nothing turns round what stands behind it', (typed, kept) => {
  expect(filled(20).parse(typed)).toBe(kept)
})

// rules: nothing is mended
test('what is nothing but such signs is empty', () => {
  expect(filled(10).safeParse('\u202e \u2069').success).toBe(false)
})
