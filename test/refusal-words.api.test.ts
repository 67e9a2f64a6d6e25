import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import type { z } from 'zod'
import type { AnyCall } from '#api/http/call.ts'
import { invalid } from '#api/http/to-response.ts'
import { calls } from '#api/index.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { makeDiscount } from './discounts.ts'
import { naira } from '#shop/core/money.ts'
import { expectGoodAnswer, validatorsWords } from './hostile/answers.ts'
import { letIn, nameOf, pathWith } from './hostile/asked-call.ts'
import { makeScene, signIn, type Scene } from './hostile/scene.ts'
import { fieldsIn, placeIn, withAt } from './hostile/schema-fields.ts'
import { everyWritten } from './hostile/written.ts'
import { patience } from './patience.ts'
import { makeTestShop, type TestShop } from './shop.ts'

// A single test checks thousands of values.
vi.setConfig({ testTimeout: patience.longTest })

let shop: TestShop
let scene: Scene
let discount: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  scene = await makeScene(shop)
  discount = await makeDiscount(shop.db, { code: null, effect: { kind: 'naira', naira: naira(1_000) } })
})
afterAll(() => shop.close())

const wrongValues = [undefined, null, [], {}, [{}], [[]], { a: [] }]
const callsWithBody = calls.filter(({ body }) => body) as AnyCall[]

/** Yields the errors for each wrong value in each field of a sample. */
function* toldOf(schema: z.ZodType, sample: unknown): Generator<string> {
  for (const field of fieldsIn(schema)) {
    const place = placeIn(sample, field)
    for (const value of place === undefined ? [] : wrongValues) {
      const { error } = schema.safeParse(withAt(sample, place!, value), errorMap)
      if (error) yield JSON.stringify(invalid(error.issues).body)
    }
  }
}

// rules: error format
test('every invalid field of a request body or setting, nested or not, gets an error message of the shop, not of Zod', () => {
  const schemas: [string, z.ZodType, unknown][] = [
    ...callsWithBody.map(
      (call) => [nameOf(call), call.body!, scene.bodies[nameOf(call)]] as [string, z.ZodType, unknown],
    ),
    ...everyWritten.map(({ name, schema, sample }) => [name, schema, sample] as [string, z.ZodType, unknown]),
  ]
  for (const [name, schema, sample] of schemas)
    for (const told of toldOf(schema, sample)) expect(`${name}: ${told}`).not.toMatch(validatorsWords)
})

// rules: error format
test('every call rejects invalid fields with error messages of the shop, not of Zod', async () => {
  let sent: unknown
  onTestFailed(() => console.error('sent:', JSON.stringify(sent)?.slice(0, 300)))
  for (const call of callsWithBody) {
    const token = letIn(call, await signIn(shop, scene))
    const body = scene.bodies[nameOf(call)]!
    for (const field of Object.keys(body)) {
      sent = { call: nameOf(call), field }
      const asked = wrongValues.slice(0, 4).map((value) => ({ token, body: { ...body, [field]: value } }))
      const path = pathWith(call, { ...scene, discount })
      const answers = await Promise.all(asked.map((asking) => shop.api(call.method, path, asking)))
      answers.forEach(expectGoodAnswer)
    }
  }
})
