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
  'return-not-found': 'Return not found',
  'not-with-her': 'Only delivered orders can be returned',
  'return-days-over':
    'The return period for this order is over. If something is wrong with your order, please contact us.',
  'exchange-nothing':
    'No value is left to exchange after the return fee. Waive the fee, or settle the return another way.',
  'no-bank-details': 'Bank details can’t be stored securely yet. Please arrange the refund by phone or message.',
  'return-sold':
    'Some of the returned pieces were sold in the meantime, so the return can’t be marked as not received. Count the stock instead, and settle the return.',
}

export const namingReturnSentences: { [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string } = {
  'returns-many': ({ most }) => `This order already has ${most} returns. Please contact us.`,
  'return-pictures': ({ most }) => `There are already ${most} pictures. Remove one to add another.`,
  'return-kept': ({ name, because }) =>
    `${name} ${because === 'made' ? 'was made to order' : 'was a final sale'} and can’t be returned. If something is wrong with it, please contact us.`,
  'return-pieces': ({ name, left }) =>
    left > 0
      ? `Only ${left} of ${name || 'this product'} can be returned`
      : `No more pieces of ${name || 'this product'} can be returned`,
  'exchange-stands': ({ order }) =>
    `This entry belongs to an exchange and can’t be undone separately. Cancel order #${order} to undo the exchange.`,
  'return-not-so': ({ state }) => `This isn’t possible for a return with the status ‘${state}’`,
}
