import { expect, test } from 'vitest'
import { accepted } from './encoding.ts'

test.each([
  [undefined, false, false],
  ['', false, false],
  ['gzip', false, true],
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=0, gzip;q=0.5', false, true],
  ['BR;Q=1.0', true, false],
  ['*', true, true],
  ['*;q=0, br', true, false],
  ['identity;q=1, *;q=0', false, false],
  ['br;q=nonsense', false, false],
])('the header %s accepts brotli: %s, gzip: %s', (header, br, gzip) => {
  expect(accepted(header)).toEqual({ br, gzip })
})
