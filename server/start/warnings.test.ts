import { expect, test } from 'vitest'
import { readEnv } from '#env'
import { warningsOf } from './warnings.ts'

test('warns if PUBLIC_URL is not set, and names the address used instead', () => {
  const [warning, ...others] = warningsOf(readEnv({ SMTP_URL: 'smtp://mail.example', PORT: '4000' }))
  expect(warning).toContain('PUBLIC_URL is not set')
  expect(warning).toContain('http://localhost:4000')
  expect(others).toEqual([])
})

test('warns if SMTP_URL is not set', () => {
  expect(warningsOf(readEnv({ PUBLIC_URL: 'https://shop.example' }))).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
  ])
})

test('gives no warning if PUBLIC_URL and SMTP_URL are set', () => {
  expect(warningsOf(readEnv({ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' }))).toEqual([])
})
