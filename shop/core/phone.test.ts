import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messagingNumber, readPhone } from './phone.ts'
import { inPlan as inPlanOfPages } from './phone-plan-in-page.ts'

// rules: phone number
test.each([
  '\u202a0803 111 2222\u202c',
  '\u200e08031112222',
  '0803.111.2222',
  '0803\u2013111\u20132222',
  '0803\u2011111\u20112222',
  '+234 (0) 803 111 2222',
  '+234(0)8031112222',
  '+23408031112222',
  '002348031112222',
  '00234 0803 111 2222',
  '234-803-111-2222',
  '8031112222',
  '\uff10\uff18\uff10\uff13\uff11\uff11\uff11\uff12\uff12\uff12\uff12',
  ' 0803\u00a0111\u202f2222\t',
])('reads %j as the same number', (typed) => {
  expect(readPhone(typed)).toBe('+2348031112222')
})

// rules: phone number
test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['447700900123', '+447700900123'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+233 24 123 4567', '+233241234567'],
])('stores the foreign number %s as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
})

// rules: phone number
test.each([
  ...['', '1234', '00012', '12345', '0803 12', '0803 111 222', '0803 111 22223', '+23480311122223', '1'.repeat(16)],
  ...['0000000000', '+0803000000', '0803x112222', '080+3111222', '٠٨٠٣١١١٢٢٢٢', '0803 111 2222 / 0805 111 2222'],
  ...['ring me', '+1 415 555', '+999 1234 5678', '4155552671', '0303 111 2222'],
])('rejects %j as a phone number', (typed) => {
  expect(readPhone(typed)).toBe(null)
})

const home = fc
  .tuple(fc.constantFrom('70', '80', '81', '90', '91'), fc.stringMatching(/^\d{8}$/))
  .map((parts) => parts.join(''))
const before = fc.constantFrom('0', '', '+234', '+2340', '234', '2340', '00234', '002340', '+234 (0)', '+234-')
const gap = fc.constantFrom('', '', '', ' ', '-', '.', '\u2011', '\u200b', '\u202c', '\u00a0')

// rules: phone number
test('normalizes a Nigerian number with any prefix and separators, and leaves a normalized one unchanged', () => {
  fc.assert(
    fc.property(home, before, fc.array(gap, { minLength: 10, maxLength: 10 }), (number, code, gaps) => {
      const typed = code + [...number].map((digit, at) => digit + gaps[at]).join('')
      expect(readPhone(typed)).toBe(`+234${number}`)
      expect(readPhone(`+234${number}`)).toBe(`+234${number}`)
      expect(messagingNumber(typed)).toBe(`234${number}`)
    }),
  )
})

// rules: phone number
test('the check in the browser accepts every number that the server accepts', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?\d{5,16}$/), (typed) => {
      const stored = readPhone(typed)
      if (stored !== null) expect(inPlanOfPages(stored)).toBe(stored)
    }),
  )
})

test.each([
  ['08031234567', '2348031234567'],
  ['+2348031234567', '2348031234567'],
  ['+447700900123', '447700900123'],
  ['0803 12', '080312'],
])('converts %s to %s for the messaging app', (stored, number) => {
  expect(messagingNumber(stored)).toBe(number)
})

// rules: phone number
test('the browser loads no numbering plans', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, unknown> }
  expect(imports['#phone-plan']).toEqual({
    browser: './shop/core/phone-plan-in-page.ts',
    default: './shop/core/phone-plan.ts',
  })
  const loading = globSync('{shop,web,api,jobs,server,demo}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && /from 'libphonenumber-js/.test(readFileSync(path, 'utf8')),
  )
  expect(loading).toEqual(['shop/core/phone-plan.ts'])
})
