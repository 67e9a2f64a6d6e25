export const cashRefusals = {
  'closing-not-found': 'not-found',
  'cash-move-not-found': 'not-found',
  'cash-move-undone': 'conflict',
  'cash-moved': 'conflict',
  'drawer-short': 'conflict',
  'counter-sum': 'conflict',
  'second-person-first': 'conflict',
} as const

/** Values for the error messages; all amounts are in naira. */
export type CashParams = {
  'cash-moved': { expected: number }
  'drawer-short': { left: number }
  'counter-sum': { due: number; paid: number }
}
