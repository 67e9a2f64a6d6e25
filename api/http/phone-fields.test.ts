import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '#api/index.ts'
import { settingsGroups } from '#shop/platform/settings/settings.ts'

type Field = { at: string; schema: z.ZodType }
type Def = {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
} & Partial<Record<'innerType' | 'in' | 'out' | 'element' | 'left' | 'right' | 'valueType', z.ZodType>>

function phonesIn(schema: z.ZodType | undefined, at: string): Field[] {
  if (!schema) return []
  const { shape = {}, options = [], innerType, in: before, out, element, left, right, valueType } = schema.def as Def
  const fields = Object.entries(shape).flatMap(([name, field]) =>
    /phone(number)?$/i.test(name) ? [{ at: `${at} ${name}`, schema: field }] : phonesIn(field, `${at} ${name}`),
  )
  const parts = [...options, innerType, before, out, element, left, right, valueType]
  return [...fields, ...parts.flatMap((part) => phonesIn(part, at))]
}

const taken = calls.flatMap(({ method, path, body }) => phonesIn(body, `${method} ${path}`))

// rules: phone number
test('every phone field accepts common spellings and stores E.164', () => {
  const wrong = taken.filter(({ schema }) =>
    ['\u202a0803 111 2222\u202c', '+234 (0) 803\u2011111\u20112222', '8031112222'].some(
      (typed) => schema.safeParse(typed).data !== '+2348031112222',
    ),
  )
  expect(wrong.map(({ at }) => at)).toEqual([])
  const lax = taken.filter(({ schema }) => schema.safeParse('0803 12').success)
  expect(lax.map(({ at }) => at)).toEqual([])
  for (const known of ['POST /auth/register', 'POST /address', 'POST /order/cash', 'POST /counter-sales'])
    expect(taken.map(({ at }) => at)).toContain(`${known} phone`)
})

// rules: phone number
test('the shop accepts common spellings of its phone numbers, and stores the messaging number in the format of the messaging app', () => {
  const { schema, defaults } = settingsGroups.contact
  const settings = { ...defaults, phone: '\u200e0803\u2011111 2222' }
  const numbered = (number: string) => schema.safeParse({ ...settings, messaging: { ...defaults.messaging, number } })
  expect(numbered('0803 111 2222').data).toMatchObject({
    phone: '0803-111 2222',
    messaging: { number: '2348031112222' },
  })
  expect(numbered('2348031112222').data).toMatchObject({ messaging: { number: '2348031112222' } })
  expect(numbered('0803').error?.issues.map(({ message, path }) => [message, path.join('.')])).toEqual([
    ['not-a-phone', 'messaging.number'],
  ])
  expect(schema.parse({ ...settings, phone: '+234 (0) 803 111 2222' }).phone).toBe('+234 803 111 2222')
  expect(schema.safeParse({ ...settings, phone: 'ring us' }).success).toBe(false)
})
