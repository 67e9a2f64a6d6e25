import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicUrl, readEnv, variableNames, WrongEnvironment } from './env.ts'

const keys = [
  ['Paystack', { PAYSTACK_SECRET_KEY: 'sk_live' }, 'PAYSTACK_API_URL'],
  ['Flutterwave', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK', FLUTTERWAVE_SECRET_HASH: 'a hash' }, 'FLUTTERWAVE_API_URL'],
] as const

test.each(keys)('requires PUBLIC_URL if the key of %s is set', (_, given, apiUrl) => {
  expect(() => readEnv(given)).toThrow(WrongEnvironment)
  expect(() => readEnv(given)).toThrow(/^PUBLIC_URL: is required if .* For example: PUBLIC_URL=https:/)
  expect(readEnv({ ...given, PUBLIC_URL: 'https://shop.example' }).PUBLIC_URL).toBe('https://shop.example')
  expect(readEnv({ ...given, [apiUrl]: 'http://localhost:9000' }).PUBLIC_URL).toBeUndefined()
})

test('requires no PUBLIC_URL if no key is set, and uses localhost instead', () => {
  expect(publicUrl(readEnv({ PORT: '4000' }))).toBe('http://localhost:4000')
  expect(publicUrl(readEnv({ PUBLIC_URL: 'https://shop.example//' }))).toBe('https://shop.example')
})

// rules: card providers
test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000/' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.shop.example' }, false],
  [{ PUBLIC_URL: 'https://shop.example', SANDBOX_PAYMENTS: '1' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SANDBOX_PAYMENTS: '1' }, true],
  [{ SANDBOX_PAYMENTS: '0' }, false],
])('with the environment %j, the payment sandbox is on: %j', (given, plays) => {
  expect(readEnv(given).SANDBOX_PAYMENTS).toBe(plays)
})

test.each([
  ['PORT', { PORT: 'three thousand' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://shop@localhost/shop' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'correct-horse-9' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['SECRET_KEY', { SECRET_KEY: 'correct horse battery staple' }],
])('an invalid or missing %s stops the start with an error that contains its name and an example', (name, given) => {
  expect(() => readEnv(given)).toThrow(new RegExp(`^${name}: .* For example: ${name}=\\S`))
})

test('docs/deploy.md names every environment variable that is read, and no others', () => {
  const rows = readFileSync(join(import.meta.dirname, 'docs/deploy.md'), 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
  const documented = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(documented.toSorted()).toEqual(variableNames.toSorted())
})

// rules: metrics
test('requires METRICS_TOKEN if the port of the metrics is reachable from other machines', () => {
  expect(readEnv({ METRICS_PORT: '9464' }).METRICS_HOST).toBe('127.0.0.1')
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '::1' }).METRICS_TOKEN).toBeUndefined()
  expect(() => readEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_TOKEN: is required/)
  expect(() => readEnv({ METRICS_TOKEN: 'too-short' })).toThrow('METRICS_TOKEN: must have at least 16 characters. For')
})
