import type { Condition } from '#shop/catalogue/collections/rule.ts'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import type { AnswerOf, Sent } from '#web/contract.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'

export type FoundCollection = AnswerOf<'GET /admin/collections/{slug}'>
type Shown = FoundCollection['collection']
type Body = Sent<'POST /collections'>['body']

/**
 * Form values of one condition. The values of all kinds are stored, so that none is lost if the user changes the kind.
 */
export type ConditionTexts = {
  by: Condition['by']
  category: string
  size: string
  color: string
  from: string
  to: string
  percent: string
  days: string
  words: string
  field: string
  choice: string
}

export type CollectionTexts = {
  title: string
  slug: string
  body: string
  cover: Shown['cover']
  coverAlt: string
  isShown: boolean
  from: string
  until: string
  way: 'hand' | 'rule'
  match: 'all' | 'any'
  conditions: ConditionTexts[]
  products: { id: string; name: string }[]
}

export const emptyCondition: ConditionTexts = {
  ...{
    by: 'word',
    category: '',
    size: '',
    color: '',
    from: '',
    to: '',
    percent: '',
    days: '',
    words: '',
    field: '',
    choice: '',
  },
}

export const emptyTexts: CollectionTexts = {
  ...{ title: '', slug: '', body: '', cover: null, coverAlt: '', isShown: false, from: '', until: '' },
  ...{ way: 'hand', match: 'all', conditions: [emptyCondition], products: [] },
}

const timeOf = (moment: string | null): string => (moment === null ? '' : shopTimeOf(new Date(moment)))

export const textsOf = ({ collection, chosen }: FoundCollection): CollectionTexts => ({
  title: collection.title,
  slug: collection.slug,
  body: collection.body,
  cover: collection.cover,
  coverAlt: collection.coverAlt,
  isShown: collection.isShown,
  from: timeOf(collection.shownFrom),
  until: timeOf(collection.shownUntil),
  way: collection.rule ? 'rule' : 'hand',
  match: collection.rule?.match ?? 'all',
  conditions: collection.rule?.conditions.map(conditionTexts) ?? [emptyCondition],
  products: chosen.map(({ id, name }) => ({ id, name })),
})

const conditionTexts = (condition: NonNullable<Shown['rule']>['conditions'][number]): ConditionTexts => ({
  ...emptyCondition,
  ...(Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ) as Partial<ConditionTexts>),
})

/** Returns the request body; invalid numbers are sent as typed, so that the server's error message quotes them. */
export const bodyOf = (texts: CollectionTexts): Body => ({
  title: texts.title,
  ...(texts.slug.trim() !== '' && { slug: texts.slug.trim() }),
  body: texts.body,
  cover: texts.cover?.id ?? '',
  coverAlt: texts.coverAlt,
  isShown: texts.isShown,
  shownFrom: momentOf(texts.from)?.toISOString() ?? null,
  shownUntil: momentOf(texts.until)?.toISOString() ?? null,
  rule: texts.way === 'rule' ? ruleOf(texts) : null,
  products: texts.products.map(({ id }) => id),
})

export const ruleOf = ({ match, conditions }: CollectionTexts) =>
  ({ match, conditions: conditions.map(conditionOf) }) as NonNullable<Body['rule']>

function conditionOf({ by, category, size, color, from, to, percent, days, words, field, choice }: ConditionTexts) {
  switch (by) {
    case 'category':
      return { by, category }
    case 'size':
      return { by, size }
    case 'color':
      return { by, color: color.trim() }
    case 'price':
      return { by, from: figureOrNull(from), to: figureOrNull(to) }
    case 'discount':
      return { by, percent: figure(percent) }
    case 'newer':
      return { by, days: figure(days) }
    case 'word':
      return { by, words }
    case 'field':
      return { by, field, choice }
    case 'in-stock':
      return { by }
  }
}

const figure = (typed: string): number | string => (isWholeSum(typed) ? Number(plainAmount(typed)) : typed)
const figureOrNull = (typed: string): number | string | null => (typed.trim() === '' ? null : figure(typed))
