import { expect, test } from 'vitest'
import { readEnv } from '#env'
import { warningsOf } from './warnings.ts'

test('a shop that nobody reaches from elsewhere says where its links and payments lead', () => {
  const [warning, ...others] = warningsOf(readEnv({ SMTP_URL: 'smtp://mail.example', PORT: '4000' }))
  expect(warning).toContain('PUBLIC_URL is not set')
  expect(warning).toContain('http://localhost:4000')
  expect(others).toEqual([])
})

test('a shop whose mails go nowhere says so', () => {
  expect(warningsOf(readEnv({ PUBLIC_URL: 'https://shop.example' }))).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
  ])
})

test('a shop that has both says nothing', () => {
  expect(warningsOf(readEnv({ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' }))).toEqual([])
})
