import { customerMailWords, type CustomerMail } from '#shop/core/customer-mail.ts'
import { formatNaira, type Naira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderStatuses, statusWords, type OrderStatus } from './order-status.ts'
import type { PaymentSummary } from './payment-summary.ts'

type Changing = {
  status: OrderStatus
  fulfilment: Fulfilment
  pieces: number
  /** Number of unfinished made-to-order lines (rules: finished pieces). */
  making: number
  here: Naira
  mail: CustomerMail
  slip: Pick<PaymentSummary['slip'], 'send' | 'words'>
}

/**
 * Lists the effects of setting an order to another status, one sentence each: warnings about its payment, the
 * customer's mail, stock, and the money received for it (rules: status confirmation).
 */
export function consequencesOf(order: Changing, next: OrderStatus): string[] {
  const { status, fulfilment, pieces, making, here, mail, slip } = order
  const [before, after] = [orderStatuses[status], orderStatuses[next]]
  const many = pieces === 1 ? 'Its piece will be' : `Its ${pieces} pieces will be`
  const again = after.holdsStock && !before.holdsStock
  return [
    making > 0 &&
      after.goesAhead &&
      !after.isUntouched &&
      'Some pieces are still being made: mark them as finished first.',
    isAgainstMoney(order, next) && `Note on the packing slip: ${slip.words}.`,
    mail === 'mailed'
      ? `The customer will get this email: Your order ${statusWords(next, fulfilment).mail}`
      : customerMailWords(mail),
    !after.holdsStock && before.holdsStock && `${many} for sale again.`,
    again && `${many} taken out of stock again. If an item is sold out, you’ll see an error and nothing will change.`,
    !after.goesAhead && before.goesAhead && here > 0 && `${formatNaira(here)} received for it must be refunded.`,
    after.goesAhead &&
      !before.goesAhead &&
      here > 0 &&
      `${formatNaira(here)} already received will be applied to it again.`,
  ].filter((sentence) => sentence !== false)
}

/**
 * True if the change would send an order whose payment does not allow it, for example a fully refunded one. Staff must
 * then confirm (rules: status confirmation).
 */
export const isAgainstMoney = ({ status, slip }: Pick<Changing, 'status' | 'slip'>, next: OrderStatus): boolean =>
  orderStatuses[status].goesAhead && orderStatuses[next].goesAhead && !orderStatuses[next].isUntouched && !slip.send
