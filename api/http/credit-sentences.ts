import type { Params } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'

/** Error messages about store credit and gift cards. */
export const creditSentences = {
  'no-credit':
    'There is no credit for this: the order is nobody’s who has an account, or no gift card paid of it. Please choose another way.',
  'gift-card-not-found': 'There is no such gift card',
  'gift-card-unknown':
    'This is no code of a gift card that we know. Please look at it again: it has sixteen characters.',
}

const closedWords: Record<Params['gift-card-closed']['state'], string> = {
  frozen: 'This gift card is frozen: nothing can be paid with it just now. Please write to us.',
  ended: 'This gift card was ended by the house: nothing can be paid with it any more. Please write to us.',
}

const notSo: Record<Params['gift-card-not-so']['state'], string> = {
  frozen: 'This can’t be done with a card that is frozen',
  ended: 'This can’t be done with a card that is ended',
  open: 'This card can be spent: there is nothing to take back',
  demo: 'This card is of the demo shop: nobody gets a code for it',
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
    `A gift card can be mailed ${days} days ahead at most. When shall it be mailed?`,
}
