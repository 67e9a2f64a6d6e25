import { expect, test } from 'vitest'
import { everyCase, factsOf, type Case } from '#test/payment-summary-cases.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { pickupOf } from '#shop/platform/settings/pickup.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { fulfilments, type Fulfilment } from './fulfilment.ts'
import { orderStatuses } from './order-status.ts'
import { paymentSummaryOf } from './payment-summary.ts'
import { whatNext } from './what-next.ts'

const next = (given: Case, fulfilment: Fulfilment = 'delivery', canSendMail = true): string =>
  whatNext(
    {
      status: given.status,
      fulfilment,
      promise: null,
      standing: paymentSummaryOf({ ...factsOf(given), fulfilment }).shopper,
    },
    { ...defaultSettings, pickup: pickupOf(defaultSettings), refundRequest: '10 days', canSendMail },
  )
const onItsWay = { status: 'in transit', method: 'cash' } as const

// rules: customer order page
test.each(membersOf(fulfilments))(
  'tells the customer what happens next for every payment summary: %s',
  (fulfilment) => {
    for (const given of everyCase) {
      const said = next(given, fulfilment)
      if (!/^[A-Z₦].+\.$/.test(said)) expect({ given, said }).toBeNull()
    }
  },
)

// rules: customer order page, pickup labels
test('asks for the amount due by its payment method, and never describes a pickup as on its way', () => {
  expect(next(onItsWay)).toMatch(/on its way to you.+You pay ₦1,000 when it reaches you\.$/)
  expect(next(onItsWay, 'pickup')).toMatch(/ready to pick up.+You pay ₦1,000 when you pick it up\.$/)
  expect(next(onItsWay, 'pickup')).not.toContain('on its way')
  expect(next({ ...onItsWay, byHand: 'part' })).toContain('You pay the remaining ₦600 when it reaches you.')
  expect(next({ ...onItsWay, byTransfer: true, byHand: 'part' })).toContain(
    'You pay the remaining ₦600 by bank transfer',
  )
  expect(next({ ...onItsWay, status: 'delivered', byHand: 'part' })).not.toContain('₦')
  expect(next({ ...onItsWay, byHand: 'full' })).not.toContain('₦')
  expect(next({ ...onItsWay, status: 'delivered' })).toContain('contact us within 10 days.')
})

// rules: customer order page
test('describes a failed payment, a remaining amount or a refund instead of the usual next step', () => {
  const byCard = { status: 'pending', method: 'paystack' } as const
  expect(next({ ...byCard, tries: ['failed'] })).toContain('did not go through')
  expect(next({ ...byCard, tries: ['failed'], byHand: 'part' })).toContain('₦600 is still to be paid')
  expect(next({ ...byCard, status: 'cancelled' })).toContain('Nothing will be sent')
  expect(next({ ...byCard, status: 'cancelled', tries: ['refund due'] })).toContain('We will refund ₦1,000')
  expect(next({ ...byCard, tries: ['paid', 'refund due'] })).toMatch(
    /preparing your order.+An additional ₦1,000 was paid/,
  )
})

// rules: customer order page, mail states
test('promises an email only if the shop can send mail', () => {
  const placed = { status: 'pending', method: 'cash' } as const
  expect(next(placed)).toContain('will email you when it is sent')
  for (const status of membersOf(orderStatuses))
    for (const fulfilment of membersOf(fulfilments))
      expect(next({ ...placed, status }, fulfilment, false)).not.toMatch(/e-?mail/i)
})
