import type { z } from 'zod'
import type { Order } from '#shop/orders/orders/order.ts'
import { returnableOf } from '#shop/shopping/returns/returnable.server.ts'
import { refundTexts } from '#shop/shopping/returns/refund-texts.ts'
import { mayTakeDetails } from '#shop/shopping/returns/bank-details.ts'
import type { Return } from '#shop/shopping/returns/return.ts'
import { returnDetails, type ReturnDetails } from '#shop/shopping/returns/return-details.server.ts'
import { returnsOf } from '#shop/shopping/returns/returns.server.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { feeWords } from '#shop/platform/settings/return-fee.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Services } from '#services'
import { toReturnAnswer } from './answer.ts'
import type { ownReturnAnswer, returnableAnswer } from './own-answer.ts'

type OfOrder = { returnable: z.infer<typeof returnableAnswer>; returns: z.infer<typeof ownReturnAnswer>[] }

/** Returns the items of an order that this user can return, and the order's returns. */
export async function returnsFor(
  db: Services['db'],
  order: Order,
  reader: 'staff' | 'buyer',
  { returnDays, returnFee, now }: Pick<Settings['legal'], 'returnDays' | 'returnFee'> & { now: Date },
): Promise<OfOrder> {
  const [returnable, returns] = await Promise.all([returnableOf(db, order, returnDays), returnsOf(db, order.id)])
  const here = await returnDetails(
    db,
    returns.filter(({ state }) => returnStates[state].isHere),
  )
  const told = ({ id }: Return) => {
    const found = here.find((each) => each.id === id)
    return found ? { money: refundTexts(found), bank: bankOf(found) } : { money: null, bank: null }
  }
  return {
    returnable: returnable && {
      until: returnable.until.toISOString(),
      isOver: now > returnable.until,
      fee: feeWords(returnFee),
      hasAccount: order.customerId !== null,
      lines: returnable.lines.map(({ position, left, kept }) => {
        const { name = '', size = '', color = '', image = '' } = order.lines[position] ?? {}
        return { position, name, size, color, image, left, kept }
      }),
    },
    returns: returns.map((each) => ({ ...toReturnAnswer(each, order, reader), ...told(each) })),
  }
}

const bankOf = (found: ReturnDetails): z.infer<typeof ownReturnAnswer>['bank'] =>
  mayTakeDetails(found) && found.ways.some(({ way }) => way === 'transfer')
    ? { isAsked: Boolean(found.bank?.askedAt), givenAt: found.bank?.givenAt?.toISOString() ?? null }
    : null
