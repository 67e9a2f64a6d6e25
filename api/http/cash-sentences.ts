import type { Params } from '#shop/core/errors.ts'
import { formatNaira } from '#shop/core/money.ts'

/** Error messages about counter sales and the cash drawer. */
export const cashSentences = {
  'closing-not-found': 'There is no such closing',
  'cash-move-not-found': 'Nothing like that was brought in or taken out',
  'cash-move-undone': 'This was undone already. Bring it in or take it out anew instead.',
  'second-person-first':
    'A second person must say that so large a transfer came. Make it an order, and hand it over once both have said so.',
}

export const namingCashSentences = {
  'cash-moved': ({ expected }: Params['cash-moved']): string =>
    `Cash moved while you counted: ${formatNaira(expected)} should be there now. Nothing is closed yet; please look again.`,
  'drawer-short': ({ left }: Params['drawer-short']): string => `Only ${formatNaira(left)} should be in the drawer`,
  'counter-sum': ({ due, paid }: Params['counter-sum']): string =>
    `${formatNaira(due)} is to be paid, and this is ${formatNaira(paid)}. Nothing is sold yet.`,
}
