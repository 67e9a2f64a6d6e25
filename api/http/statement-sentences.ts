import type { Params, PlainCode } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { StatementParams } from '#shop/core/statement-params.ts'

type Own =
  | keyof StatementParams
  | 'settlement-not-found'
  | 'statement-not-found'
  | 'line-not-found'
  | 'line-open'
  | 'line-day-over'
  | 'parts-differ'
  | 'line-settled'
  | 'cards-declined'
  | 'cards-guarded'
  | 'pay-link-over'
  | 'no-second-person'
  | 'receipt-not-found'
  | 'receipt-not-made'
  | 'receipt-there'
  | 'not-paid-in-full'
type Plain = Extract<PlainCode, Own>

/**
 * Error messages about bank statements and their lines, settlements, receipts, and orders that cannot be paid by card
 * or payment link.
 */
export const statementSentences: Record<Plain, string> = {
  'pay-link-over': 'This payment link isn’t valid: it may have been cancelled or have expired',
  'no-second-person': 'This needs two staff members with access to payments. Invite another staff member first.',
  'cards-declined': 'Too many card payments were declined. Please choose another way to pay, or try again in an hour.',
  'cards-guarded':
    'At the moment, only customers who have received an order from us can pay by card. If you have, please log in. Otherwise choose another way to pay, or contact us.',
  'settlement-not-found': 'Payout not found',
  'statement-not-found': 'Statement not found. It may have been deleted after one year.',
  'line-not-found': 'Transfer not found in this statement',
  'line-open': 'This transfer isn’t recorded for an order, or that was already undone',
  'line-day-over':
    'This transfer was recorded on another day. Undo the payment on the order’s page first, with a reason; then you can undo it here too.',
  'receipt-not-found': 'Receipt not found, or the link is not valid',
  'receipt-not-made': 'This receipt is still being created. Please try again in a moment.',
  'receipt-there': 'This order already has a receipt',
  'not-paid-in-full': 'Receipts are created only for orders that are paid in full, not for test orders',
  'no-such-account': 'This isn’t one of the naira accounts in the shop’s settings',
  'statement-unreadable':
    'This file can’t be read as a bank statement. Please export it from your bank as CSV or Excel (.xlsx), or open it in a spreadsheet and save it in one of these formats.',
  'statement-cut-off': 'The file is incomplete: it ends in the middle of a line. Please export or download it again.',
  'statement-no-headings':
    'The file has no line with column headings such as Date, Narration, Credit and Balance. Please export it with headings.',
  'statement-no-lines': 'No line with a date and an amount was found below the headings',
}

export const namingStatementSentences: { [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string } = {
  'line-settled': ({ by }) => `${by} has already recorded this transfer`,
  'parts-differ': ({ whole }) => `Assign the full ${formatNaira(whole)} to orders, and choose each order only once`,
  'statement-too-long': ({ most }) =>
    `A statement can have up to ${most.toLocaleString('en')} lines. Please export fewer days.`,
  'statement-wrong-account': ({ number }) =>
    `This statement is for account ${number}. That isn’t the account you chose, or it isn’t in the shop’s settings.`,
  'statement-mixed-dates': ({ line }) =>
    `In line ${line}, day and month are in a different order than in the lines above. Please export the file again and don’t save it in a spreadsheet program.`,
  'statement-future': ({ line, day }) =>
    `Line ${line} has a date in the future (${day}). Please check which column is the date.`,
  'statement-past': ({ day, days }) =>
    `The statement is from ${day}, more than ${days} days ago. Please check the year.`,
}
