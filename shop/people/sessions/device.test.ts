import { expect, test } from 'vitest'
import { deviceOf } from './device.server.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

// rules: active sessions
test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A145F) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A145F) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10', 'Opera'],
])('names the browser and system of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

// rules: active sessions
test.each([
  [null],
  [''],
  ['curl/8.0'],
  ['Your-account-is-closed-call-0800/1.0 (now)'],
  ['<script>/1 (x)'],
  ['x'.repeat(100_000)],
])('returns an empty device name for %.60s', (userAgent) => {
  expect(deviceOf(userAgent)).toBe('')
})
