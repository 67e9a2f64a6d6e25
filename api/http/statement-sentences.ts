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
  'pay-link-over': 'This link doesn’t lead to anything to be paid: it may have been taken back or have run out',
  'no-second-person':
    'Fewer than two people on the staff see to money: nobody could be the second. Invite a staff member first.',
  'cards-declined':
    'Too many payments by card were declined. Please choose another way to pay, or try again in an hour.',
  'cards-guarded':
    'Just now only customers who have received an order from us can pay by card. If you have, please sign in; else choose another way to pay, or write to us.',
  'settlement-not-found': 'Settlement not found',
  'statement-not-found': 'There is no such statement, or it was removed after its year',
  'line-not-found': 'There is no such transfer in this statement',
  'line-open': 'This transfer is confirmed for no order, or that was undone already',
  'line-day-over':
    'It was confirmed on another day. Take the money back on the order’s page, with a reason; then this transfer can be freed here.',
  'receipt-not-found': 'There is no such receipt, or this link does not open it',
  'receipt-not-made': 'This receipt is still being made. Please try again in a moment.',
  'receipt-there': 'This order has a receipt already',
  'not-paid-in-full': 'A receipt is made of what is paid in full, and of no test',
  'no-such-account': 'This is no account in naira of the shop’s settings',
  'statement-unreadable':
    'This can’t be read as a statement. Please export it at your bank as CSV or Excel (.xlsx), or open it in a spreadsheet and save it so.',
  'statement-cut-off': 'The file ends within a line: it was cut off. Please export or download it again.',
  'statement-no-headings':
    'No line with headings was found, such as Date, Narration, Credit and Balance. Please export it with its headings.',
  'statement-no-lines': 'No line with a date and a sum was found below its headings',
}

export const namingStatementSentences: { [Code in Exclude<Own, Plain>]: (params: Params[Code]) => string } = {
  'line-settled': ({ by }) => `${by} was quicker: this transfer is confirmed already`,
  'parts-differ': ({ whole }) => `All of the ${formatNaira(whole)} has to be given to orders, each of them once`,
  'statement-too-long': ({ most }) => `At most ${most.toLocaleString('en')} lines at once. Please export fewer days.`,
  'statement-wrong-account': ({ number }) =>
    `This is a statement of the account ${number}: that is not the account which you chose, or none of the shop’s settings`,
  'statement-mixed-dates': ({ line }) =>
    `The date in line ${line} has day and month the other way round than those above it. Please export the file again, and don’t save it with a spreadsheet.`,
  'statement-future': ({ line, day }) => `Line ${line} is of ${day}, which is yet to come. Which column is the date?`,
  'statement-past': ({ day, days }) => `It is of ${day}, and older than ${days} days: is it the right year?`,
}
