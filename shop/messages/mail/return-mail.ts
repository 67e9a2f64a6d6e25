import { lineWords } from '#shop/orders/orders/line-words.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import type { RefundTexts } from '#shop/shopping/returns/refund-texts.ts'
import { type Return } from '#shop/shopping/returns/return.ts'
import { returnWishes } from '#shop/shopping/returns/return-money.ts'
import { returnStates, returnTold } from '#shop/shopping/returns/return-states.ts'
import { mailOf, type Mail } from './mail.ts'
import { seeIt, type OrderLinks } from './order-mails.ts'

/** Notifies the customer of a return's state, the next step, and the money refunded (rules: return mails). */
export function returnMail(
  order: Order,
  { state, answer, fee, lines, wants }: Pick<Return, 'state' | 'answer' | 'fee' | 'lines' | 'wants'>,
  money: RefundTexts | null,
  links: OrderLinks,
): Mail {
  const { label } = returnStates[state]
  const words = state === 'declined' ? answer : ''
  return mailOf(
    'return-news',
    order,
    { name: order.name, order: shortId(order.id), state: label, news: returnTold(state, true), words },
    {
      heading: `Your return: ${label}`,
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      goods: lines.flatMap(({ position, quantity }) => {
        const line = order.lines[position]
        return line
          ? [{ name: line.name, picture: pictureOfLine(line), detail: lineWords(line), amount: `${quantity}` }]
          : []
      }),
      facts: [
        ...(returnStates[state].isOpen && !money
          ? [{ label: 'You requested', lines: [returnWishes[wants].told] }]
          : []),
        ...(fee > 0 && returnStates[state].isOpen
          ? [{ label: 'Return fee', lines: [`${formatNaira(fee)} will be deducted from your refund.`] }]
          : []),
        ...(money ? factsOf(money) : []),
      ],
      ...seeIt(order.customerId !== null, links),
    },
  )
}

const factsOf = ({ paid, back, still, less }: RefundTexts): { label: string; lines: string[] }[] =>
  [
    { label: 'Refunded', lines: back },
    { label: 'Still to be refunded', lines: still ? [`${still}. We will email you when it is refunded.`] : [] },
    { label: 'Reason for the smaller refund', lines: less ? [`You paid ${paid}. ${less}`] : [] },
  ].filter(({ lines }) => lines.length > 0)
