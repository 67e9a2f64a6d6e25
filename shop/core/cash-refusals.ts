/** Why something can't be done at the counter, or with the cash of its drawer: of which kind each is. */
export const cashRefusals = {
  'closing-not-found': 'not-found',
  'cash-move-not-found': 'not-found',
  'cash-move-undone': 'conflict',
  'cash-moved': 'conflict',
  'drawer-short': 'conflict',
  'counter-sum': 'conflict',
  'second-person-first': 'conflict',
} as const

/** What the sentence of each names, in naira. */
export type CashParams = {
  'cash-moved': { expected: number }
  'drawer-short': { left: number }
  'counter-sum': { due: number; paid: number }
}
