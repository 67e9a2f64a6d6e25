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
  'claim-not-found': 'Transfer report not found. It may have been deleted after one year.',
  'claim-over':
    'The payment deadline of this order has passed. If you have already sent the money, please contact us with the order number and we will find your payment.',
  'claim-answered': 'This report was already answered, or the customer sent a new one. Please reload the page.',
  'claim-day-over':
    'This report was answered on another day, so the answer can’t be undone. Please contact the customer instead.',
  'not-by-transfer': 'This order is not paid by bank transfer',
  'sent-later': 'This date is in the future. Please enter when the transfer was sent.',
  'sent-before': 'This date is before the order was placed. Please enter when the transfer was sent.',
  'proof-type': 'Please choose a picture (JPEG, PNG or GIF) or a PDF',
  'proof-bytes': `A picture can have up to ${imageMegabytes} MB, a PDF up to 20 MB`,
  'proof-pixels': `This picture has more than ${imageMegapixels} megapixels, or one side is too long`,
  'proof-unreadable':
    'This file can’t be read and may be incomplete. Please choose another file, or continue without one.',
  'no-proof': 'This report has no file, or the file was deleted after one year',
}

export const namingClaimSentences: {
  [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string
} & typeof namingCreditSentences &
  typeof namingCashSentences = {
  ...namingCreditSentences,
  ...namingCashSentences,
  'claims-many': ({ most }) =>
    `You have reported this transfer ${most} times. Please contact us with the order number.`,
}
