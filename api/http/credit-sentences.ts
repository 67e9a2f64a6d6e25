import type { Params } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'

/** Error messages about store credit and gift cards. */
export const creditSentences = {
  'no-credit':
    'This order can’t be refunded as credit: its customer has no account, or no gift card was used to pay for it. Please choose another method.',
  'gift-card-not-found': 'Gift card not found',
  'gift-card-unknown': 'This gift card code is not valid. Please check it: a code has sixteen characters.',
}

const closedWords: Record<Params['gift-card-closed']['state'], string> = {
  frozen: 'This gift card is frozen and can’t be used at the moment. Please contact us.',
  ended: 'We have closed this gift card, and it can’t be used any more. Please contact us.',
}

const notSo: Record<Params['gift-card-not-so']['state'], string> = {
  frozen: 'This action isn’t possible while the card is frozen',
  ended: 'This action isn’t possible because the card was closed',
  open: 'This card is active, so there is nothing to undo',
  demo: 'Gift cards of the demo shop can’t have a code',
}

export const namingCreditSentences = {
  'credit-short': ({ of, left }: Params['credit-short']): string =>
    of === 'gift card'
      ? `${left === 0 ? 'Nothing' : `Only ${formatNaira(left)}`} is left on the gift card`
      : left === 0
        ? 'No store credit is left'
        : `Only ${formatNaira(left)} of store credit is left`,
  'gift-card-closed': ({ state }: Params['gift-card-closed']): string => closedWords[state],
  'gift-card-not-so': ({ state }: Params['gift-card-not-so']): string => notSo[state],
  'gift-card-too-far': ({ days }: Params['gift-card-too-far']): string =>
    `A gift card can be scheduled up to ${days} days ahead. Please choose an earlier date.`,
}
