import type { Params, PlainCode } from '#shop/core/errors.ts'
import type { ReturnParams } from '#shop/core/return-params.ts'

type Own =
  | keyof ReturnParams
  | 'return-not-found'
  | 'not-with-her'
  | 'return-days-over'
  | 'return-sold'
  | 'no-bank-details'
  | 'exchange-nothing'
type Plain = Extract<PlainCode, Own>

/** Error messages about returns. */
export const returnSentences: Record<Plain, string> = {
  'return-not-found': 'There is no such return',
  'not-with-her': 'Only an order that was delivered can be sent back',
  'return-days-over':
    'The days for sending something of this order back are over. If something is wrong with it, please write to us.',
  'exchange-nothing':
    'Nothing of it is left to exchange, after the fee. Let the fee go, or settle the return otherwise.',
  'no-bank-details': 'Bank details can’t be kept safe here yet. Please settle it in words.',
  'return-sold': 'Pieces of it were sold meanwhile. Count the stock instead, and settle the return.',
}

export const namingReturnSentences: { [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string } = {
  'returns-many': ({ most }) => `There are ${most} returns of this order already. Please write to us.`,
  'return-pictures': ({ most }) => `${most} pictures are there already. Take one away to add another.`,
  'return-kept': ({ name, because }) =>
    `${name} ${because === 'made' ? 'was made for you' : 'was sold as final'} and can’t be sent back. If something is wrong with it, please write to us.`,
  'return-pieces': ({ name, left }) =>
    left > 0
      ? `Only ${left} of ${name || 'this piece'} can come back`
      : `Nothing more of ${name || 'this piece'} can come back`,
  'exchange-stands': ({ order }) =>
    `This is of an exchange, and can’t be taken back alone: cancel order #${order}, and it goes back to the return.`,
  'return-not-so': ({ state }) => `This can’t be done with a return that is ‘${state}’`,
}
