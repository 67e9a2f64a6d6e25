import { config } from '#config'
import type { Params, PlainCode } from '#shop/core/errors.ts'
import { cashSentences, namingCashSentences } from './cash-sentences.ts'
import { creditSentences, namingCreditSentences } from './credit-sentences.ts'

type Own =
  | 'claim-not-found'
  | 'claim-over'
  | 'claim-answered'
  | 'claim-day-over'
  | 'claims-many'
  | 'not-by-transfer'
  | 'sent-later'
  | 'sent-before'
  | 'proof-type'
  | 'proof-bytes'
  | 'proof-pixels'
  | 'proof-unreadable'
  | 'no-proof'
type Plain = Extract<PlainCode, Own>

const { imageMegabytes, imageMegapixels } = config.limits

/** Error messages about customers' transfer claims, store credit and cash. */
export const claimSentences: Record<Plain, string> & typeof creditSentences & typeof cashSentences = {
  ...creditSentences,
  ...cashSentences,
  'claim-not-found': 'There is no such word of a customer, or it was removed after its year',
  'claim-over':
    'The time of this order is over. If you have sent your money, please write to us with the order’s number: nothing is lost.',
  'claim-answered': 'This was answered already, or said anew. Please look again.',
  'claim-day-over': 'It was answered on another day. Please write to the customer instead.',
  'not-by-transfer': 'This order is not paid by bank transfer',
  'sent-later': 'This is yet to come. When was it sent?',
  'sent-before': 'This is from before the order. When was it sent?',
  'proof-type': 'Please choose a picture (JPEG, PNG or GIF) or a PDF',
  'proof-bytes': `A picture can have ${imageMegabytes} MB at most, a PDF 20 MB`,
  'proof-pixels': `This picture has more than ${imageMegapixels} megapixels or is too long`,
  'proof-unreadable': 'This file can’t be read: it may be cut off. Please choose another, or send none.',
  'no-proof': 'No file came with it, or it was removed after its year',
}

export const namingClaimSentences: {
  [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string
} & typeof namingCreditSentences &
  typeof namingCashSentences = {
  ...namingCreditSentences,
  ...namingCashSentences,
  'claims-many': ({ most }) =>
    `You have told us of this transfer ${most} times. Please write to us with the order’s number.`,
}
