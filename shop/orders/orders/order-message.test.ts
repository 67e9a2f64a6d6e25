import { describe, expect, test } from 'vitest'
import { membersOf } from '#shop/core/closed-list.ts'
import { naira } from '#shop/core/money.ts'
import { moneyStandings, type MoneyStanding } from './money-standings.ts'
import { orderMessage, type MessageOrder } from './order-message.ts'
import { orderStatuses } from './order-status.ts'

const sums = { due: naira(0), here: naira(0), owed: naira(0), underWay: naira(0), back: naira(0) }
const order: MessageOrder = {
  ...{
    id: 'a1b2c3d4',
    name: 'Ngozi Eze',
    status: 'pending',
    fulfilment: 'delivery',
    amount: 45_000,
    byTransfer: false,
  },
  standing: { ...sums, money: 'paid' },
}
const stands = (money: MoneyStanding, more: Partial<Record<keyof typeof sums, number>> = {}) => ({
  standing: { ...sums, ...(more as typeof sums), money },
})
const said = (of: Partial<MessageOrder>, carriedBy: string[] = []) =>
  orderMessage({ ...order, ...of }, 'GURARA', carriedBy)

// rules: message templates
test.each(
  membersOf(orderStatuses).flatMap((status) => membersOf(moneyStandings).map((money) => [status, money] as const)),
)('the message for %s, %s, names the customer and the order', (status, money) => {
  expect(said({ status, ...stands(money, { due: 5_000 }) })).toMatch(/^Hello Ngozi Eze, .*order #a1b2c/)
})

// rules: message templates
test.each(membersOf(moneyStandings).filter((money) => !moneyStandings[money].maySend))(
  'does not describe an order that may not be sent (%s) as in preparation',
  (money) => {
    expect(said(stands(money, { due: 5_000, here: 2_000 }))).not.toMatch(/preparing/)
  },
)

// rules: message templates, unpaid transfer orders
describe('the message about a pending order', () => {
  test('asks for an awaited transfer with its narration', () => {
    const message = said({ byTransfer: true, ...stands('transfer awaited', { due: 40_000 }) })
    expect(message).toMatch(/Please transfer ₦40,000 with a1b2c as the narration/)
  })
  test('says that a declined card payment was not completed', () => {
    expect(said(stands('not paid', { due: 45_000 }))).toMatch('was not completed, so we have not started on it')
  })
  test('says how much is missing after a partial payment', () => {
    expect(said(stands('part paid', { here: 20_000, due: 25_000 }))).toMatch('₦25,000 is still to be paid')
  })
  test('says what must be paid on delivery, for a cash order', () => {
    expect(said(stands('cash due', { due: 45_000 }))).toMatch('are preparing it. You pay ₦45,000 when it reaches you.')
  })
})

// rules: message templates
describe('the message about an order that was sent', () => {
  const sent = { status: 'in transit' } as const
  test('names the carrier of each parcel, with waybill and driver', () => {
    const carried = ['GIG Logistics, Driver: Musa, +2348031234567, Waybill: GL-77']
    expect(said(sent, carried)).toMatch('on its way to you. Please keep your phone nearby. GIG Logistics, Driver: Musa')
    expect(said({ ...sent, status: 'delivered' }, carried)).not.toMatch('GIG')
  })
  test('asks for the cash that is due', () => {
    expect(said({ ...sent, ...stands('cash due', { due: 45_000 }) })).toMatch('Please have ₦45,000 ready in cash.')
    expect(said({ ...sent, ...stands('cash due') })).not.toMatch('ready in cash')
  })
  test('calls a pickup ready to pick up, not on its way', () => {
    const pickup = { ...sent, fulfilment: 'pickup' } as const
    expect(said(pickup)).toMatch('is ready for you to pick up')
    expect(said({ ...pickup, status: 'delivered' })).toMatch('you have picked up your')
    expect(said({ ...pickup, status: 'delivered' })).not.toMatch('reached you')
  })
})

// rules: message templates
test('the message about a cancelled order says which amount is to be refunded or was refunded', () => {
  expect(said({ status: 'cancelled', ...stands('refund due', { owed: 45_000 }) })).toMatch(
    'We will refund ₦45,000 to you.',
  )
  expect(said({ status: 'cancelled', ...stands('refunded', { back: 45_000 }) })).toMatch('₦45,000 was refunded to you.')
  expect(said({ status: 'cancelled', ...stands('nothing paid') })).not.toMatch('refund')
})

test('an exchanged order is not described as refunded', () => {
  expect(said(stands('refunded'))).toMatch('you exchanged')
  expect(said(stands('part refunded'))).not.toMatch('refund')
})
