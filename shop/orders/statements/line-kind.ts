type Kind = { label: string; about: string }

/** Kinds of credits on a bank statement. Only transfers can pay orders (rules: statement line types). */
export const lineKinds = {
  transfer: { label: 'Transfers', about: 'May pay orders' },
  payout: { label: 'Payouts of card providers', about: 'Paid out by Paystack or Flutterwave for many orders' },
  charge: { label: 'Interest and charges', about: 'Interest, and bank charges that were refunded' },
  reversal: { label: 'Reversals', about: 'Payments by the shop that were returned' },
} as const satisfies Record<string, Kind>
export type LineKind = keyof typeof lineKinds

const payout = /PAYSTACK|FLUTTERWAVE/i
const charge =
  /\b(STAMP ?DUTY|EMTL|ELECTRONIC MONEY TRANSFER LEVY|(SMS|ALERT|TRANSFER|NIP|VAT)[A-Z ]{0,24}(CHARGES?|FEES?)|VAT ON|ACCOUNT MAINTENANCE|COMMISSION ON|WITHHOLDING TAX|INTEREST (PAID|CAPITALI[SZ]ED|EARNED)|CREDIT INTEREST)\b/i
const reversal = /\b(REVERSAL|REVERSED|RVSL|RVS|RSVL|REV)\b/i

/** Returns the kind of a credit by its narration (rules: statement line types). */
export function kindOf(narration: string): LineKind {
  if (payout.test(narration)) return 'payout'
  if (charge.test(narration)) return 'charge'
  return isReversal(narration) ? 'reversal' : 'transfer'
}

/** Returns whether a line reverses another one (rules: statement line types). */
export const isReversal = (narration: string): boolean => reversal.test(narration)

/** Returns whether a debit is a charge of the bank: stamp duty, a levy or a fee (rules: statement line types). */
export const isCharge = (narration: string): boolean => charge.test(narration)
