import { z } from 'zod'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { naira } from '#shop/core/money.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest, typedCode } from '#shop/core/text.ts'
import type { Tone } from '#shop/core/tone.ts'

export const discountKinds = {
  percent: { label: 'Percentage' },
  naira: { label: 'Fixed amount off' },
  'free-delivery': { label: 'Free delivery' },
  'n-for-m': { label: 'Buy more, pay for fewer' },
} as const satisfies Record<string, { label: string }>

/** The products that a discount applies to. */
export const discountConcerns = {
  all: { label: 'All products' },
  collections: { label: 'Specific collections' },
  products: { label: 'Specific products' },
} as const satisfies Record<string, { label: string }>

/** Maximum number of entries in a discount's lists. */
const mostNamed = { areas: 40, collections: 200, products: 500, customers: 500 } as const
const MOST_USES = 1_000_000
const MOST_PIECES = config.limits.quantityPerLine

const sum = whole(1, config.limits.maxPrice, 'not-whole-naira').transform(naira)
const uuid = z.uuid(because('not-a-choice')).toLowerCase()
const named = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item, because('not-a-list'))
    .min(1, because('too-few-items'))
    .max(most, because('too-many-items'))
    .refine((items) => new Set(items).size === items.length, because('named-twice'))
const moment = z.iso.datetime({ offset: true, ...because('not-a-date') }).transform((at) => new Date(at))

/** The code is stored in upper case, so that customers can enter it in any case. */
const code = typedCode(longest.line)
  .regex(/^[A-Za-z0-9-]{3,32}$/, because('not-a-discount-code'))
  .toUpperCase()

/**
 * The effect of a discount, with amounts in naira. `most` limits a percentage; `cap` is the maximum delivery fee that
 * is waived.
 */
const effect = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percent'), percent: whole(1, 100), most: sum.nullable() }),
    z.strictObject({ kind: z.literal('naira'), naira: sum }),
    z
      .strictObject({
        kind: z.literal('free-delivery'),
        areas: named(filled(longest.name), mostNamed.areas).nullable(),
        cap: sum.nullable(),
      })
      .refine(({ areas, cap }) => areas !== null || cap !== null, { ...because('areas-or-cap'), path: ['areas'] }),
    z
      .strictObject({ kind: z.literal('n-for-m'), take: whole(2, MOST_PIECES), pay: whole(1, MOST_PIECES) })
      .refine(({ take, pay }) => pay < take, { ...because('not-fewer'), path: ['pay'] }),
  ],
  because('not-accepted'),
)

const concerns = z.discriminatedUnion(
  'of',
  [
    z.strictObject({ of: z.literal('all') }),
    z.strictObject({ of: z.literal('collections'), collections: named(uuid, mostNamed.collections) }),
    z.strictObject({ of: z.literal('products'), products: named(filled(longest.line), mostNamed.products) }),
  ],
  because('not-accepted'),
)

/**
 * Input of a discount. A discount without `code` applies automatically. `name` is shown to customers. The discount is
 * valid from `startsAt` until just before `endsAt`. Null means no start, no end or no limit (rules: discounts).
 */
export const discountFields = z.object({
  name: filled(longest.name),
  code: code.nullable(),
  effect,
  concerns,
  /** True if the discount also applies to products that are already reduced. */
  withReduced: z.boolean(because('not-a-tick')),
  /** Minimum value of the cart in naira, after the discounts of its products and before this discount. */
  subtotalFrom: sum.nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  firstOrderOnly: z.boolean(because('not-a-tick')),
  /** The only customers who can use the discount; null for all customers. */
  customers: named(uuid, mostNamed.customers).nullable(),
  usesAtMost: whole(1, MOST_USES).nullable(),
  usesPerCustomer: whole(1, MOST_USES).nullable(),
})
export type DiscountFields = z.output<typeof discountFields>

/** A stored discount. Its lists can be empty, because they omit deleted products and collections. */
export type Discount = DiscountFields & {
  id: string
  pausedAt: Date | null
  version: number
  changedBy: string
  createdAt: Date
  updatedAt: Date
}

export const discountStates = {
  on: { label: 'Active', tone: 'good' },
  'not-yet': { label: 'Scheduled', tone: 'plain' },
  over: { label: 'Ended', tone: 'plain' },
  'used-up': { label: 'Used up', tone: 'plain' },
  paused: { label: 'Paused', tone: 'busy' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type DiscountState = keyof typeof discountStates
export const discountStateNames = membersOf(discountStates)

/** Returns the state at `now`. `uses` is the number of uses that count towards the limit (rules: discount states). */
export function stateOf(
  { pausedAt, startsAt, endsAt, usesAtMost }: Pick<Discount, 'pausedAt' | 'startsAt' | 'endsAt' | 'usesAtMost'>,
  uses: number,
  now: Date,
): DiscountState {
  if (endsAt !== null && endsAt <= now) return 'over'
  if (usesAtMost !== null && uses >= usesAtMost) return 'used-up'
  if (pausedAt !== null) return 'paused'
  return startsAt !== null && now < startsAt ? 'not-yet' : 'on'
}
