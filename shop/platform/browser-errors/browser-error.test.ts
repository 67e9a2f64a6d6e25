import { expect, test } from 'vitest'
import { framesOf, plainMessage } from './browser-error.ts'

const chrome = `TypeError: Cannot read properties of undefined (reading 'price')
    at add (https://shop.example/assets/a1B2c3d.js?v=secret:1:2345)
    at HTMLButtonElement.press (https://shop.example/products/ankara-gown?code=AMINA10:12:7)
    at async Promise.all (index 0)
    at https://shop.example/assets/e4F5-6_g.js:1:9`
const firefox = `add@https://shop.example/assets/a1B2c3d.js:1:2345
@https://shop.example/track/secret-token:3:1
press@https://shop.example/assets/e4F5-6_g.js:1:9`

// rules: browser errors
test.each([
  ['Chrome', chrome],
  ['Firefox', firefox],
])('cuts the stack of %s down to files, lines and columns', (_, stack) => {
  const frames = 'a1B2c3d.js:1:2345\ne4F5-6_g.js:1:9'
  expect(framesOf(stack)).toBe(frames)
  expect(framesOf(frames)).toBe(frames)
})

test('keeps at most 20 frames, and handles long lines', () => {
  expect(framesOf('at x (a.js:1:1)\n'.repeat(50)).split('\n')).toHaveLength(20)
  expect(framesOf(`${'('.repeat(100_000)}a.js:1:1`)).toBe('a.js:1:1')
})

// rules: browser errors
test.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ["Can't find variable: gtag", "Can't find variable: gtag"],
  [`Unexpected token 'A', "Amina Bello"... is not valid JSON`, 'Unexpected token , ... is not valid JSON'],
  ['Unexpected token A in "Amina Bel', 'Unexpected token A in'],
  ['Failed for amina@example.com, +2348031234567', 'Failed for [e-mail] +[id]'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Amina',
    'Minified React error #418; visit [address]',
  ],
  ['No order GU-2H4K9 at /account/orders/GU-2H4K9', 'No order [id] at [address]'],
  ['one\ntwo', 'one two'],
])('removes text of visitors from the message %j', (message, plain) => {
  expect(plainMessage(message)).toBe(plain)
})

test('limits the length of a message', () => {
  expect(plainMessage('word '.repeat(10_000))).toHaveLength(200)
})
