import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '#api/index.ts'
import { schemaOf } from '#api/docs/openapi.ts'
import { naira } from '#shop/core/money.ts'
import type { AnyCall } from '#api/http/call.ts'
import type { Answered, Asking } from './ask.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { makeDiscount } from './discounts.ts'
import { expectGoodAnswer, expectNamed, isAccepted } from './hostile/answers.ts'
import { letIn, nameOf, pathWith } from './hostile/asked-call.ts'
import { describedIn } from './hostile/needed-fields.ts'
import { brokenBodies, hostileHeaders, hostileIds, tooMuch } from './hostile/requests.ts'
import { makeScene, signIn, type Scene, type Tokens } from './hostile/scene.ts'
import { partFor, rubbish } from './hostile/size.ts'
import { makeStanding } from './hostile/standing.ts'
import { everyHostileString, namesOfEverything, someHostileStrings } from './hostile/strings.ts'
import { doubtfulValues, impossibleValues } from './hostile/values.ts'
import { patience } from './patience.ts'
import { makeTestShop, type TestShop } from './shop.ts'

// A single test sends hundreds of requests.
vi.setConfig({ testTimeout: patience.longTest })

let shop: TestShop
let scene: Scene
let tokens: Tokens
let discount: string
let standing: () => Promise<string>
/** The state of the database after the last rejected request; undefined if data may have been written since. */
let stood: string | undefined
beforeAll(async () => {
  // Without this, one of the hostile values would be a valid length of three centimeters.
  const fields = defaultSettings.fields.fields.filter(({ key }) => key !== 'length')
  shop = await makeTestShop({ rates: 'unlimited', settings: { fields: { fields } } })
  scene = await makeScene(shop)
  discount = await makeDiscount(shop.db, { code: null, effect: { kind: 'naira', naira: naira(1_000) } })
  standing = await makeStanding(shop.services.pool)
})
beforeEach(async () => {
  tokens = await signIn(shop, scene)
  stood = undefined
})
afterAll(() => shop.close())

const everyCall = calls.map((call) => [nameOf(call), call] as const)
const callsWithBody = everyCall.filter(([, call]) => call.body)
const callsWithQuery = everyCall.filter(([, call]) => call.query)
const callsWithId = everyCall.filter(([, call]) => call.path.includes('{'))

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

/**
 * Returns whether a value that is invalid in most fields is valid here: true for boolean fields, and an object of texts
 * or numbers, even an empty one, for records.
 */
function mayBe(value: unknown, schema: z.ZodType, field: string): boolean {
  // An order ignores an invalid note or source.
  if (['note', 'source'].includes(field) && schema instanceof z.ZodObject && 'product' in schema.shape) return true
  const about = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties?.[field])
  // This field contains JSON that is parsed later, so its first schema accepts any text.
  if (field === 'choices' && schema instanceof z.ZodObject && 'file' in schema.shape) return true
  if (value === true) return about.includes('"type":"boolean"')
  return isListByName(value) && about.includes('"additionalProperties":{')
}

const isListByName = (value: unknown): boolean =>
  z.record(z.string(), z.union([z.string(), z.number()])).safeParse(value).success && !Array.isArray(value)

/**
 * Fields that an error may name although another field was changed: a price below its discount, missing pictures, a
 * slot that is taken, a password that has changed since, notes that don't match the total.
 */
const alsoNamed = ['discount', 'image', 'images', 'file', 'startsAt', 'oldPassword', 'notes']

const tokenFor = (call: AnyCall) => letIn(call, tokens)
const pathOf = (call: AnyCall, spoilt?: Record<string, string>) => pathWith(call, { ...scene, discount }, spoilt)

/** Sends a request and checks everything that must be true of any response. */
async function ask(call: AnyCall, asking: Asking, { path = pathOf(call), query = '' } = {}): Promise<Answered> {
  const before = (stood ??= await standing())
  const answer = await shop.api(call.method, path + query, asking)
  expectGoodAnswer(answer)
  stood = isAccepted(answer) ? undefined : await standing()
  if (stood !== undefined) expect(stood).toBe(before)
  return answer
}

/** Shows the value that was sent if a check fails, because the list is long. */
function telling<Sent>(list: readonly Sent[], each: (sent: Sent) => Promise<void>): () => Promise<void> {
  return async () => {
    let now: Sent | undefined
    onTestFailed(() => console.error('sent:', JSON.stringify(now)?.slice(0, 300)))
    for (const sent of list) {
      now = sent
      await each(sent)
    }
  }
}

test('every call with a body has an example to modify', () => {
  expect(Object.keys(scene.bodies)).toEqual(expect.arrayContaining(callsWithBody.map(([name]) => name)))
})

// GET requests have no body.
describe.each(everyCall.filter(([, { method }]) => method !== 'GET'))('%s', (name, call) => {
  test.each(['visitor', 'customer', 'admin'] as const)(
    'answers broken bodies from a %s without a server error',
    async (who) => {
      await telling(
        partFor(`${name} ${who}`, Object.entries(brokenBodies)),
        async ([, asking]) => void (await ask(call, { ...asking, token: tokens[who] })),
      )()
    },
  )
})

test.each(everyCall)('%s answers unusual headers without a server error', async (_, call) => {
  await telling(partFor(nameOf(call), hostileHeaders), async (headers) => void (await ask(call, { headers })))()
})

// rules: request bodies
test.each(callsWithBody.filter(([, { bodyLimit, files }]) => files || !bodyLimit))(
  '%s rejects a body that is too large',
  async (_, call) => {
    const { status } = await ask(call, { ...tooMuch, token: tokenFor(call) })
    expect(status).toBe(413)
  },
)

/**
 * Fields that are required only if another one is missing, such as the e-mail if there is no link, or the payment
 * method of a received amount.
 */
const neededByOthers =
  /^(POST \/auth\/verify-code|PATCH \/auth\/reset-password) (email|code)$|\/manual-entries way$|^POST \/counter-sales payments\.\d+\.note$|^PATCH \/claims\/\{id\} words$|\/(staff-orders|quotes|counter-sales|exchanges|versions)\S* product\.\d+\.(size|color|ownPrice|reason)$/

/** Returns whether the missing field is this one or a part of it. */
const isAbout = (missed: string, place: string) => missed === place || missed.startsWith(`${place}.`)

/** Errors of settings use the field names within their group, because the settings page uses these names too. */
const isOfGroup = (name: string, field: string): boolean =>
  /^(PATCH \/settings\/|POST \/settings\/mails\/)/.test(name) && field === 'settings'

describe.each(callsWithBody)('%s', (name, call) => {
  const spoilt = (field: string, value: unknown) => ({ ...scene.bodies[name], [field]: value })

  // rules: strict validation, error format
  test.each(fieldsOf(call.body!))(
    'answers any value of %s, and names the field when it rejects the value',
    async (field) => {
      const impossible = new Set(impossibleValues.filter((value) => !mayBe(value, call.body!, field)))
      const doubtful = partFor(`${name} ${field}`, doubtfulValues)
      const wrong = partFor(`${name} ${field}`, impossibleValues, { parts: 3 })
      const values = [...wrong, ...doubtful, ...partFor(`${name} ${field}`, everyHostileString)]
      await telling(values, async (value) => {
        const answer = await ask(call, { token: tokenFor(call), body: spoilt(field, value) })
        if (impossible.has(value) && !isOfGroup(name, field)) expectNamed(answer, field)
        else if (answer.status === 422 && !isOfGroup(name, field)) expectNamed(answer, field, ...alsoNamed)
        else if (answer.status === 422) expect(Object.keys(answer.body.fields ?? {})).not.toContain('')
      })()
    },
  )

  // rules: api reference
  test('requires exactly the fields its schema requires', async () => {
    const schema = schemaOf(call.body!, 'input')
    let isAsked = false
    for (const { place, isNeeded, without } of describedIn(schema, scene.bodies[name])) {
      const parsed = call.body!.safeParse(without)
      if (neededByOthers.test(`${name} ${place}`)) continue
      const missed = parsed.error?.issues.some(({ path }) => isAbout(path.join('.'), place)) ?? false
      expect({ place, isNeeded: missed }).toEqual({ place, isNeeded })
      // One request per call is enough, because the call validates with the same schema.
      if (!isNeeded || isAsked) continue
      isAsked = true
      const { status } = await ask(call, { token: tokenFor(call), body: without as object })
      expect({ place, status }).toEqual({ place, status: 422 })
    }
  })

  test(
    'answers hostile text in forms without a server error',
    telling(
      partFor(`${name} form`, someHostileStrings, { parts: 4 }).filter((text) => text.isWellFormed()),
      async (text) => {
        const fields = Object.keys(scene.bodies[name]!)
        const raw = new URLSearchParams(fields.map((field) => [field, text]))
        await ask(call, { token: tokenFor(call), raw })
      },
    ),
  )

  test('answers generated random bodies without a server error', async () => {
    const field = fc.constantFrom(...fieldsOf(call.body!), '__proto__', 'role', 'id')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue()), async (rubbish) => {
        await ask(call, { token: tokenFor(call), body: rubbish })
      }),
      { numRuns: rubbish },
    )
  })
})

describe.each(callsWithId)('%s', (name, call) => {
  test.each(Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, id]) => id!))(
    'returns 404 or 422 for any invalid %s',
    async (id) => {
      await telling(partFor(name, hostileIds), async (strange) => {
        const path = pathOf(call, { [id]: strange })
        const { status } = await ask(call, { token: tokenFor(call), body: scene.bodies[name] }, { path })
        expect([404, 422]).toContain(status)
      })()
    },
  )
})

describe.each(callsWithQuery)('%s', (name, call) => {
  const others = (parameter: string) =>
    Object.entries(scene.queries[name] ?? {}).flatMap(([other, value]) =>
      other === parameter ? [] : `&${other}=${value}`,
    )

  test.each(fieldsOf(call.query!))(
    'answers any value of ?%s, and names the parameter when it rejects the value',
    async (parameter) => {
      const strange = [
        ...[...namesOfEverything, ...partFor(`${name} ${parameter}`, everyHostileString)]
          .filter((text) => text.isWellFormed() && text.length < 3_000)
          .map(encodeURIComponent),
        '%',
        '%zz',
        '%00',
        '%ff',
        '%ED%A0%80',
      ]
      await telling(strange, async (value) => {
        const answer = await ask(
          call,
          { token: tokenFor(call) },
          { query: `?${parameter}=${value}&${parameter}=again${others(parameter).join('')}` },
        )
        if (!isAccepted(answer)) expectNamed(answer, parameter)
      })()
    },
  )
})

test.each(['/nothing', '/', '//', '/order/cash/more', '/%', '/%00', '/__proto__', `/${'x'.repeat(5_000)}`])(
  'returns 404 for %s',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await shop.api(method, path)
      expect(answer.status).toBe(404)
      expectGoodAnswer(answer)
    }
  },
)
