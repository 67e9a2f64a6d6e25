import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { filled, longest } from '#shop/core/text.ts'
import { traceOrder } from '#shop/orders/tracking/trace-order.server.ts'
import { trackedOrder } from '#shop/orders/tracking/tracked-order.server.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { call } from '#api/http/call.ts'

const moment = z.iso.datetime()

export const trackCalls = [
  call({
    method: 'POST',
    path: '/track',
    summary:
      'Returns the status and dates of an order to anyone who enters its number and the email address or phone number of the order. Name, address and amounts are not included',
    group: 'orders',
    policy: 'anyone',
    rate: 'trackingPerAddress',
    body: z.object({ number: filled(longest.line), contact: filled(longest.email) }),
    labels: { number: 'Order number', contact: 'Email or phone number used for the order' },
    answer: z.object({
      order: z.object({
        number: z.string(),
        status: z.enum(membersOf(orderStatuses)),
        label: z.string(),
        moments: z.array(z.object({ at: moment, words: z.string() })).describe('Oldest first'),
        parcels: z.array(
          z.object({
            number: z.int(),
            carrier: z.string(),
            waybill: z.string(),
            sentAt: moment,
            deliveredAt: moment.nullable(),
          }),
        ),
      }),
      link: z.string().describe('Path of a tracking page for this order'),
    }),
    refusals: ['order-not-traced', 'too-many-tries'],
    async handle({ body, services }) {
      const id = await traceOrder(services, body)
      if (isFailure(id)) return id
      const order = await trackedOrder(services.db, id)
      if (!order) return notFound('order-not-traced')
      const { moments, parcels, mayCancel: _, toPay: __, ...same } = order
      return {
        order: {
          ...same,
          moments: moments.map(({ at, words }) => ({ at: at.toISOString(), words })),
          parcels: parcels.map(({ sentAt, deliveredAt, ...parcel }) => ({
            ...parcel,
            sentAt: sentAt.toISOString(),
            deliveredAt: deliveredAt?.toISOString() ?? null,
          })),
        },
        link: `/track/${await trackingToken(services.secret, id)}`,
      }
    },
  }),
] as const
