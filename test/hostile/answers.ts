import { expect } from 'vitest'
import type { Answered } from '../ask.ts'

const leak =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|\bselect\b.+\bfrom\b|\binsert into\b|ECONN|pg_|violates|syntax error|relation "/i
/** Messages of the validation library, which mean nothing to users. */
export const validatorsWords =
  /\b(expected|received) (one of|string|number|int|array|object|record|boolean|file|date|undefined|null)\b|\binvalid (input|option|string|key|element|value|number|datetime|url)\b|\bunrecognized key|\btoo (big|small):|must match pattern|[<>]=/i
const allowedKeys: ReadonlySet<string> = new Set(['code', 'expected', 'fieldCodes', 'fields', 'message', 'params'])

export const isAccepted = ({ status }: Answered): boolean => status >= 200 && status < 300

/** Checks that an error has the common format and the shop's own message, without internals (rules: error format). */
export function expectGoodAnswer(answer: Answered): void {
  if (isAccepted(answer)) return
  const { status, body, headers } = answer
  expect(status).toBeLessThan(500)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  // A conflict also contains the current state.
  if (status !== 409) expect(Object.keys(body).filter((key) => !allowedKeys.has(key))).toEqual([])
  expect(body.message).toMatch(/\S/)
  const words = JSON.stringify({ message: body.message, fields: Object.values(body.fields ?? {}) })
  expect(words).not.toMatch(leak)
  expect(words).not.toMatch(validatorsWords)
  for (const problem of Object.values(body.fields ?? {})) expect(problem).toMatch(/\S/)
}

/** Checks that an error names one of these fields or a part of one, such as `product` or `product.0.size`. */
export function expectNamed({ status, body }: Answered, ...fields: string[]): void {
  expect(status).toBe(422)
  const named = Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])
  expect(fields).toEqual(expect.arrayContaining([named.find((name) => fields.includes(name!)) ?? named]))
}
