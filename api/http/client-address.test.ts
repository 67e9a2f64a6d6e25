import { expect, test } from 'vitest'
import { addressOf, isOverTls } from './client-address.ts'

// rules: sign-in limits
test.each([
  ['102.89.1.7', '102.89.1.7'],
  ['10.0.0.1, 102.89.1.7', '102.89.1.7'],
  ['102.89.1.7:51234', '102.89.1.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', '192.0.2.1'],
  ['made-up-1, made-up-2', '192.0.2.1'],
  ['', '192.0.2.1'],
  [undefined, '192.0.2.1'],
])('with a trusted proxy that sends %j, the client address is %s', (said, counted) => {
  const request = { headers: { 'x-forwarded-for': said }, socket: { remoteAddress: '192.0.2.1' } }
  expect(addressOf(request, { TRUST_PROXY: true })).toBe(counted)
  expect(addressOf(request, { TRUST_PROXY: false })).toBe('192.0.2.1')
})

// rules: known browser
test.each([
  [undefined, false, 'https', false],
  [undefined, true, 'https', true],
  [undefined, true, 'https, http', false],
  [undefined, true, undefined, false],
  ['http://shop.example', true, 'HTTPS', true],
  ['https://shop.example', false, 'http', true],
])(
  'with public URL %s, trusted proxy %s and forwarded protocol %s, a request is over HTTPS: %s',
  (url, trusted, said, isSecure) => {
    const headers = new Headers(said === undefined ? {} : { 'x-forwarded-proto': said })
    expect(isOverTls(headers, { PUBLIC_URL: url, TRUST_PROXY: trusted })).toBe(isSecure)
  },
)
