import { z } from 'zod'
import { discountFields, discountStateNames } from '#shop/shopping/discounts/discount.ts'
import type { StandingDiscount } from '#shop/shopping/discounts/discounts.server.ts'

const sum = z.int()
const moment = z.iso.datetime().nullable()
const list = z.array(z.string())

/** A discount with its current state. */
export const discountAnswer = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  effect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.int(), most: sum.nullable() }),
    z.object({ kind: z.literal('naira'), naira: sum }),
    z.object({ kind: z.literal('free-delivery'), areas: list.nullable(), cap: sum.nullable() }),
    z.object({ kind: z.literal('n-for-m'), take: z.int(), pay: z.int() }),
  ]),
  concerns: z.discriminatedUnion('of', [
    z.object({ of: z.literal('all') }),
    z.object({ of: z.literal('collections'), collections: list }),
    z.object({ of: z.literal('products'), products: list }),
  ]),
  withReduced: z.boolean(),
  subtotalFrom: sum.nullable(),
  startsAt: moment,
  endsAt: moment.describe('End time, exclusive'),
  firstOrderOnly: z.boolean(),
  customers: list.nullable().describe('Ids of the customers who can use the discount. Null for all customers'),
  usesAtMost: z.int().nullable(),
  usesPerCustomer: z.int().nullable(),
  pausedAt: moment,
  version: z.int(),
  changedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  state: z.enum(discountStateNames),
  uses: z.int().describe('Number of uses that count towards its limits'),
  given: sum.describe('Total amount of the discount given'),
  earned: sum.describe('Total of the sales with the discount'),
  gone: z.int().describe('Number of its products and collections that no longer exist'),
})

export const toDiscountAnswer = (discount: StandingDiscount): z.output<typeof discountAnswer> => ({
  ...discount,
  startsAt: at(discount.startsAt),
  endsAt: at(discount.endsAt),
  pausedAt: at(discount.pausedAt),
  createdAt: discount.createdAt.toISOString(),
  updatedAt: discount.updatedAt.toISOString(),
})

const at = (moment: Date | null): string | null => moment && moment.toISOString()

const { shape } = discountFields

/** A new discount. Only a name and the reduction are required. */
export const newDiscountBody = discountFields.extend({
  code: shape.code.default(null).describe('Optional. Without a code, the discount applies automatically'),
  concerns: shape.concerns.default({ of: 'all' }),
  withReduced: shape.withReduced.default(true),
  subtotalFrom: shape.subtotalFrom.default(null),
  startsAt: shape.startsAt.default(null),
  endsAt: shape.endsAt.default(null),
  firstOrderOnly: shape.firstOrderOnly.default(false),
  customers: shape.customers.default(null),
  usesAtMost: shape.usesAtMost.default(null),
  usesPerCustomer: shape.usesPerCustomer.default(null),
})
