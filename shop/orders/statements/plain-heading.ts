import { lookUp } from '#shop/core/look-up.ts'

const currency = /\((ngn|naira|n|₦)\)|₦|\bngn\b|\bnaira\b/gi

/** Normalizes a heading for comparison: 'Trans. Date' and 'TRANS DATE' are equal. */
export const plainHeading = (heading: string): string =>
  heading
    .replace(currency, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const inFull: Record<string, string> = {
  ...{ amt: 'amount', amnt: 'amount', bal: 'balance', desc: 'description', dt: 'date', ref: 'reference' },
  ...{
    tran: 'transaction',
    trans: 'transaction',
    txn: 'transaction',
    trn: 'transaction',
    trxn: 'transaction',
    num: 'number',
  },
}

/** Expands abbreviations: 'tran ref' becomes 'transaction reference' (rules: statement columns). */
export const withWordsInFull = (plain: string): string =>
  plain
    .split(' ')
    .map((word) => lookUp(inFull, word) ?? word)
    .join(' ')
