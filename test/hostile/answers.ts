import { expect } from 'vitest'
import type { Answered } from '../ask.ts'

const leak =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|\bselect\b.+\bfrom\b|\binsert into\b|ECONN|pg_|violates|syntax error|relation "/i
const allowedKeys: ReadonlySet<string> = new Set(['code', 'expected', 'fieldCodes', 'fields', 'message', 'params'])

export const isAccepted = ({ status }: Answered): boolean => status >= 200 && status < 300

/** Any answer that isn't a success says no in the one form, and lets nothing of the inside out (rules: answers). */
export function expectGoodAnswer(answer: Answered): void {
  if (isAccepted(answer)) return
  const { status, body, headers } = answer
  expect(status).toBeLessThan(500)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  // A clash says beside it how things are now.
  if (status !== 409) expect(Object.keys(body).filter((key) => !allowedKeys.has(key))).toEqual([])
  expect(body.message).toMatch(/\S/)
  expect(JSON.stringify({ message: body.message, fields: Object.values(body.fields ?? {}) })).not.toMatch(leak)
  for (const problem of Object.values(body.fields ?? {})) expect(problem).toMatch(/\S/)
}

/** A refusal names one of these fields, or a part of one: `product` or `product.0.size`. */
export function expectNamed({ status, body }: Answered, ...fields: string[]): void {
  expect(status).toBe(422)
  const named = Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])
  expect(fields).toEqual(expect.arrayContaining([named.find((name) => fields.includes(name!)) ?? named]))
}
