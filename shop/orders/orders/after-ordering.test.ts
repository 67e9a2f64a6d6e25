import { describe, expect, test } from 'vitest'
import { membersOf } from '#shop/core/closed-list.ts'
import { pickupOf } from '#shop/platform/settings/pickup.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { everyCase, factsOf, type Case } from '#test/payment-summary-cases.ts'
import { stepsAfterOrdering } from './after-ordering.ts'
import { fulfilments, type Fulfilment } from './fulfilment.ts'
import { paymentSummaryOf } from './payment-summary.ts'

const house = { ...defaultSettings, pickup: pickupOf(defaultSettings), refundRequest: '10 days', canSendMail: false }
const guest = { name: 'Amina Bello', phone: '+2348030000002', email: 'amina@example.com', deliveryAddress: '12 Wuse 2' }
type Standing = ReturnType<typeof shownMoneyOf>
type More = { fulfilment?: Fulfilment; promise?: string; product?: { madeInDays?: number }[]; standing?: Standing }

function shownMoneyOf(given: Case, fulfilment: Fulfilment) {
  const { due, shopper } = paymentSummaryOf({ ...factsOf(given), fulfilment })
  return { ...shopper, due }
}

/** Returns the steps of an order of 27 November in this case, as text. */
function stepsOf(given: Case, more: More = {}, shop: Parameters<typeof stepsAfterOrdering>[1] = house): string[] {
  const fulfilment = more.fulfilment ?? 'delivery'
  const order = {
    id: 'KMPA8XYZ',
    createdAt: '2026-11-27T11:00:00Z',
    status: given.status,
    fulfilment,
    transfer: given.byTransfer ?? false,
    claimed: given.isClaimed ?? false,
    promise: 'Processing takes 3 days.',
    address: [guest],
    product: [{}],
    ...more,
    standing: more.standing ?? shownMoneyOf(given, fulfilment),
  }
  return stepsAfterOrdering(order, shop).map(({ words }) => words)
}
const cash = { status: 'pending', method: 'cash' } as const
const byCard = { status: 'pending', method: 'paystack' } as const

// rules: next steps of an order
describe('the next steps of a placed order', () => {
  test.each(membersOf(fulfilments))(
    'are complete sentences, and exist only if the order goes ahead: %s',
    (fulfilment) => {
      for (const given of everyCase) {
        const standing = shownMoneyOf(given, fulfilment)
        const steps = stepsOf(given, { fulfilment, standing })
        const isRight = steps.every((words) => /^[A-Z].+\.$/.test(words))
        const goesOn = standing.status !== 'failed' && given.status !== 'cancelled'
        const areMissing = goesOn && given.status === 'pending' && steps.length < 2
        if (!isRight || areMissing || (steps.length > 0 && !goesOn)) expect({ given, steps }).toBeNull()
      }
    },
  )

  test('include the promised time and the recipient of a delivery, or the place and hours of a pickup', () => {
    expect(stepsOf(cash)).toEqual([
      'We prepare your order. Processing takes 3 days.',
      'We deliver it to Amina Bello, 12 Wuse 2.',
    ])
    const { street, supportHours } = defaultSettings.contact
    expect(stepsOf(cash, { fulfilment: 'pickup' }).at(-1)).toContain(`at ${street}, ${supportHours}.`)
    const stated = { ...house, pickup: { place: 'Shop 4, Wuse Market', hours: 'Monday to Friday' } }
    expect(stepsOf(cash, { fulfilment: 'pickup' }, stated).at(-1)).toContain(
      'at Shop 4, Wuse Market, Monday to Friday.',
    )
  })

  test('name the day by which made-to-order pieces are ready, unless a transfer must arrive first', () => {
    const made = { promise: 'Made to order: ready in 14 days.', product: [{ madeInDays: 14 }, {}] }
    expect(stepsOf({ ...byCard, tries: ['paid'] }, made)[0]).toContain('That is by Friday, 11 December.')
    expect(stepsOf({ ...cash, byTransfer: true, transferFirst: 'held' }, made)[1]).not.toContain('That is by')
  })

  test('begin with an incomplete payment, and are empty after a failed one', () => {
    const transfer = { ...cash, byTransfer: true, transferFirst: 'held' } as const
    expect(stepsOf(transfer)[0]).toBe('Transfer ₦1,000 to one of our accounts, with KMPA8 as the narration.')
    expect(stepsOf({ ...transfer, isClaimed: true })[0]).toBe('We check our account for your transfer.')
    expect(stepsOf({ ...byCard, tries: ['awaiting'] })[0]).toBe('We confirm your payment.')
    expect(stepsOf({ ...byCard, tries: ['failed'] })).toEqual([])
  })
})
