import type { DiscountFields } from '#shop/shopping/discounts/discount.ts'
import type { AnswerOf, Sent } from '#web/contract.ts'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'

export type FoundDiscount = AnswerOf<'GET /discounts/{id}'>
export type ShownDiscount = FoundDiscount['discount']

/** A product, collection or other record that a discount refers to, with its name. */
export type Named = { id: string; name: string }

/**
 * Values of a discount's form. The values of all kinds are stored, so that none is lost if the user changes the kind.
 */
export type DiscountTexts = {
  name: string
  way: 'code' | 'automatic'
  code: string
  kind: DiscountFields['effect']['kind']
  percent: string
  most: string
  naira: string
  areas: string[]
  cap: string
  take: string
  pay: string
  of: DiscountFields['concerns']['of']
  products: Named[]
  collections: Named[]
  withReduced: boolean
  subtotalFrom: string
  startsAt: string
  endsAt: string
  firstOrderOnly: boolean
  whose: 'everybody' | 'certain'
  customers: Named[]
  usesAtMost: string
  usesPerCustomer: string
}

export const emptyTexts: DiscountTexts = {
  ...{ name: '', way: 'code', code: '', kind: 'percent', percent: '', most: '', naira: '', areas: [] },
  ...{
    cap: '',
    take: '3',
    pay: '2',
    of: 'all',
    products: [],
    collections: [],
    withReduced: true,
    subtotalFrom: '',
    startsAt: '',
  },
  ...{ endsAt: '', firstOrderOnly: false, whose: 'everybody', customers: [], usesAtMost: '', usesPerCustomer: '1' },
}

const shown = (figure: number | null): string => (figure === null ? '' : String(figure))
const timeOf = (moment: string | null): string => (moment === null ? '' : shopTimeOf(new Date(moment)))

export const textsOf = ({ discount, named }: FoundDiscount): DiscountTexts => ({
  ...emptyTexts,
  name: discount.name,
  way: discount.code === null ? 'automatic' : 'code',
  code: discount.code ?? '',
  ...effectTexts(discount.effect),
  of: discount.concerns.of,
  products: named.products,
  collections: named.collections,
  withReduced: discount.withReduced,
  subtotalFrom: shown(discount.subtotalFrom),
  startsAt: timeOf(discount.startsAt),
  endsAt: timeOf(discount.endsAt),
  firstOrderOnly: discount.firstOrderOnly,
  whose: discount.customers === null ? 'everybody' : 'certain',
  customers: named.customers.map(({ id, name, email }) => ({ id, name: `${name}, ${email}` })),
  usesAtMost: shown(discount.usesAtMost),
  usesPerCustomer: shown(discount.usesPerCustomer),
})

function effectTexts(effect: ShownDiscount['effect']): Partial<DiscountTexts> {
  const { kind } = effect
  if (kind === 'percent') return { kind, percent: shown(effect.percent), most: shown(effect.most) }
  if (kind === 'naira') return { kind, naira: shown(effect.naira) }
  if (kind === 'free-delivery') return { kind, areas: effect.areas ?? [], cap: shown(effect.cap) }
  return { kind, take: shown(effect.take), pay: shown(effect.pay) }
}

/** Returns the request body; invalid numbers are sent as typed, so that the server's error message quotes them. */
export function bodyOf(texts: DiscountTexts): Sent<'POST /discounts'>['body'] {
  return {
    name: texts.name,
    code: texts.way === 'code' ? texts.code : null,
    effect: effectOf(texts),
    concerns: concernsOf(texts),
    withReduced: texts.withReduced,
    subtotalFrom: figureOrNull(texts.subtotalFrom),
    startsAt: momentOf(texts.startsAt)?.toISOString() ?? null,
    endsAt: momentOf(texts.endsAt)?.toISOString() ?? null,
    firstOrderOnly: texts.firstOrderOnly,
    customers: texts.whose === 'certain' ? idsOf(texts.customers) : null,
    usesAtMost: figureOrNull(texts.usesAtMost),
    usesPerCustomer: figureOrNull(texts.usesPerCustomer),
  }
}

function effectOf({ kind, percent, most, naira, areas, cap, take, pay }: DiscountTexts) {
  if (kind === 'percent') return { kind, percent: figure(percent), most: figureOrNull(most) }
  if (kind === 'naira') return { kind, naira: figure(naira) }
  if (kind === 'free-delivery') return { kind, areas: areas.length > 0 ? areas : null, cap: figureOrNull(cap) }
  return { kind, take: figure(take), pay: figure(pay) }
}

function concernsOf({ of, products, collections }: DiscountTexts) {
  if (of === 'products') return { of, products: idsOf(products) }
  return of === 'collections' ? { of, collections: idsOf(collections) } : { of }
}

const idsOf = (named: readonly Named[]): string[] => named.map(({ id }) => id)
const figure = (typed: string): number | string => (isWholeSum(typed) ? Number(plainAmount(typed)) : typed)
const figureOrNull = (typed: string): number | string | null => (typed.trim() === '' ? null : figure(typed))
