import { expect, test } from 'vitest'
import { OutcomeUnknown, TooManyWait, troubleOf, troubles } from './trouble.ts'

const coded = (code: string) => Object.assign(new Error('something'), { code })

// rules: database time limits
test.each([
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['53100', 'no-room'],
  ['ENOSPC', 'no-room'],
  ['57P01', 'out-of-reach'],
  ['57P02', 'out-of-reach'],
  ['57P03', 'out-of-reach'],
  ['08006', 'out-of-reach'],
  ['25006', 'out-of-reach'],
  ['ECONNREFUSED', 'out-of-reach'],
  ['ECONNRESET', 'out-of-reach'],
  ['23505', null],
  ['42703', null],
  ['XX000', null],
  ['ENOENT', null],
  ['', null],
] as const)('classifies the error code %j as %j', (code, trouble) => {
  expect(troubleOf(coded(code))).toBe(trouble)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'database "gurara" is not currently accepting connections',
])('classifies the message %j as an unreachable database', (said) => {
  expect(troubleOf(new Error(said))).toBe('out-of-reach')
})

test('classifies an error by its class or its cause, and returns null for values that are not errors', () => {
  expect(troubleOf(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe('out-of-reach')
  expect(troubleOf(new OutcomeUnknown('lost', { cause: coded('ECONNRESET') }))).toBe('outcome-unknown')
  expect(troubleOf(new TooManyWait('too many'))).toBe('busy')
  expect(troubleOf('55P03')).toBeNull()
  expect(troubleOf(undefined)).toBeNull()
})

test('every temporary failure has a retry delay of at least one second', () => {
  for (const { retryAfter } of Object.values(troubles)) expect(retryAfter).toBeGreaterThanOrEqual(1)
})
