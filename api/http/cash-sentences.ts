import type { Params } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'

/** Error messages about counter sales and the cash drawer. */
export const cashSentences = {
  'closing-not-found': 'Closing not found',
  'cash-move-not-found': 'Cash movement not found',
  'cash-move-undone': 'This cash movement was already undone. Record a new one instead.',
  'second-person-first':
    'A second staff member must confirm a transfer of this amount. Create an order instead, and hand it over after both of you have confirmed the transfer.',
}

export const namingCashSentences = {
  'cash-moved': ({ expected }: Params['cash-moved']): string =>
    `Cash was added or removed while you counted: ${formatNaira(expected)} is expected now. The drawer is not closed yet; please check your count again.`,
  'drawer-short': ({ left }: Params['drawer-short']): string =>
    `You can’t take out more than the ${formatNaira(left)} that should be in the drawer`,
  'counter-sum': ({ due, paid }: Params['counter-sum']): string =>
    `${formatNaira(due)} is due, but you entered ${formatNaira(paid)}. The sale is not completed yet.`,
}
