import { customerMailWords, type CustomerMail } from '#shop/core/customer-mail.ts'
import { formatNaira, type Naira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderStatuses, statusWords, type OrderStatus } from './order-status.ts'
import type { Standing } from './standing.ts'

type Changing = {
  status: OrderStatus
  fulfilment: Fulfilment
  pieces: number
  /** How many of its lines are still being made (rules: finished pieces). */
  making: number
  here: Naira
  mail: CustomerMail
  /** What its packing slip says. */
  slip: Pick<Standing['slip'], 'send' | 'words'>
}

/**
 * What setting an order to another status does, a sentence each: whether its money stands against it, what its customer is
 * told, where its pieces go and what becomes of the money that is here for it, in naira (rules: confirmed status).
 */
export function consequencesOf(order: Changing, next: OrderStatus): string[] {
  const { status, fulfilment, pieces, making, here, mail, slip } = order
  const [before, after] = [orderStatuses[status], orderStatuses[next]]
  const many = pieces === 1 ? 'Its piece is' : `Its ${pieces} pieces are`
  const again = after.holdsStock && !before.holdsStock
  return [
    making > 0 &&
      after.goesAhead &&
      !after.isUntouched &&
      'Something of it is still being made: mark it as finished first.',
    isAgainstMoney(order, next) && `The packing slip says: ${slip.words}.`,
    mail === 'mailed' ? `A mail says: Your order ${statusWords(next, fulfilment).mail}` : customerMailWords(mail),
    !after.holdsStock && before.holdsStock && `${many} for sale again.`,
    again && `${many} taken out of stock again. Where something is sold out, you are told and nothing changes.`,
    !after.goesAhead && before.goesAhead && here > 0 && `${formatNaira(here)} that came for it has to go back.`,
    after.goesAhead && !before.goesAhead && here > 0 && `${formatNaira(here)} that is here pays it again.`,
  ].filter((sentence) => sentence !== false)
}

/**
 * Whether an order would be sent on though its money stands against it, as where all of it was given back: that is asked
 * about in so many words (rules: confirmed status).
 */
export const isAgainstMoney = ({ status, slip }: Pick<Changing, 'status' | 'slip'>, next: OrderStatus): boolean =>
  orderStatuses[status].goesAhead && orderStatuses[next].goesAhead && !orderStatuses[next].isUntouched && !slip.send
