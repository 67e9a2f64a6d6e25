import { z } from 'zod'
import { checkDiscounts } from '#shop/shopping/checkout/check-discounts.server.ts'
import { checkoutFields } from '#shop/shopping/checkout/checkout.ts'
import { countedIn } from '#shop/shopping/checkout/order-discounts.ts'
import { asTyped } from '#shop/shopping/discounts/guesses.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { taxedPayments } from '#shop/pricing/vat.ts'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { guestBrowserOf, nameGuestBrowser } from '#api/http/guest-browser-cookie.ts'
import { codeOf, discountsAnswer } from '#api/orders/orders/order-answer.ts'
import { typedIn } from '#api/orders/orders/typed-code.ts'

const amount = z.int()
const { product, area, email, phone, code } = checkoutFields
const named = { name: z.string(), code: z.string().nullable() }

const checking = call({
  method: 'POST',
  path: '/discounts/check',
  summary:
    'Calculates the total of an order with the best discount, or with the discount of a code. The code may be empty. No order is created',
  group: 'orders',
  policy: 'anyone',
  rate: 'discountChecksPerAddress',
  body: z.object({
    product: listOf(product),
    area,
    payment: z.enum(taxedPayments).default('card'),
    code,
    email,
    phone,
  }),
  answer: z.object({
    discount: amount,
    discountCode: z.string().nullable(),
    discounts: discountsAnswer,
    subtotal: amount,
    deliveryFee: amount,
    vat: amount,
    shipping: amount,
    amount,
    offers: z
      .object({
        sums: z.array(z.object({ ...named, off: amount })),
        deliveries: z.array(z.object({ ...named, areas: z.array(z.string()).nullable(), cap: amount.nullable() })),
      })
      .describe('Discounts for these lines with any delivery area and payment method'),
  }),
  refusals: ['discount-refused'],
  async handle({ actor, body, from, headers, answerHeaders, services }) {
    const { db, settings, clock } = services
    // Customers often fill a cart before they sign in. Staff get the same discounts as visitors.
    const buyer = actor.kind === 'admin' ? ({ kind: 'visitor' } as const) : actor
    if (buyer.kind === 'visitor' && !(await guestBrowserOf(services, headers)))
      answerHeaders.set('set-cookie', await nameGuestBrowser(services, headers))
    const typed = await typedIn(services, body, { buyer, from, headers })
    const checked = await asTyped(services, typed, () =>
      checkDiscounts(db, buyer, body, { settings: settings.now(), now: clock() }),
    )
    if (isFailure(checked)) return checked
    const { figures, offers } = checked
    const discounts = countedIn(figures).map(({ name, code, of, given }) => ({ name, code, of, given }))
    const { discount, subtotal, deliveryFee, vat, shipping } = figures
    return {
      discount,
      discountCode: codeOf(discounts),
      discounts,
      subtotal,
      deliveryFee,
      vat,
      shipping,
      amount: figures.amount,
      offers: {
        sums: offers.sums.map(({ name, code, off }) => ({ name, code, off })),
        deliveries: offers.deliveries.map(({ name, code, areas, cap }) => ({
          name,
          code,
          areas: areas && [...areas],
          cap,
        })),
      },
    }
  },
})

export const discountCheckCalls = [checking] as const
