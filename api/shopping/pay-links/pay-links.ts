import { z } from 'zod'
import { payLinks } from '#config'
import { publicUrl } from '#env'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { makePayLink } from '#shop/shopping/pay-links/make-pay-link.server.ts'
import { payLinksOf, cancelPayLink } from '#shop/shopping/pay-links/pay-links.server.ts'
import { qrCodeOf } from '#shop/people/second-factor/qr-code.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { payLinkAnswer, toPayLinkAnswer } from './pay-link-answer.ts'
import { openedLinkCalls } from './opened-link.ts'

const qr = z.object({ size: z.int(), path: z.string().describe('Dark cells of the QR code, as an SVG path') })

const make = call({
  method: 'POST',
  path: '/pay-links',
  summary:
    'Creates a link with which another person can pay an unpaid order. Customers can do this for their own orders, staff for all orders. The link is returned only once and stored as a hash',
  group: 'orders',
  policy: 'customer-or-staff',
  body: z.object({
    order: filled(longest.line),
    days: whole(1, payLinks.daysAtMost).default(payLinks.days).describe('Number of days for which the link is valid'),
    showsName: z
      .boolean(because('not-a-tick'))
      .default(false)
      .describe('Whether the payer sees the customer’s first name. Never for links created by staff'),
  }),
  status: 201,
  answer: z.object({ link: payLinkAnswer, url: z.string(), qr }),
  refusals: ['order-not-found', 'closed', 'too-many-pay-links', 'too-many-tries'],
  async handle({ actor, body, from, services: { db, clock, limits, env } }) {
    const limited = (await limits.take('payLinksPerAddress', from)) ?? (await limits.take('payLinksPerMaker', actor.id))
    if (limited) return limited
    const made = await inTransaction(db, (tx) => makePayLink(tx, actor, body.order, body, clock()))
    if (isFailure(made)) return made
    const url = `${publicUrl(env)}/pay#${made.token}`
    return { link: toPayLinkAnswer(made.link), url, qr: qrCodeOf(url) }
  },
})

const list = call({
  method: 'GET',
  path: '/order/{id}/pay-links',
  summary: 'Lists the payment links of an order, newest first. Customers see their own links, staff all links',
  group: 'orders',
  policy: 'customer-or-staff',
  params: z.object({ id: z.string() }),
  answer: z.object({ links: z.array(payLinkAnswer), most: z.int().describe('Maximum number of links for an order') }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const links = await payLinksOf(db, actor, id, clock())
    return isFailure(links) ? links : { links: links.map(toPayLinkAnswer), most: payLinks.liveAtMost }
  },
})

const takeBack = call({
  method: 'DELETE',
  path: '/pay-links/{id}',
  summary: 'Cancels a payment link',
  group: 'orders',
  policy: 'customer-or-staff',
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.literal('Link cancelled') }),
  refusals: ['pay-link-over'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const uuid = z.uuid().safeParse(id)
    const taken = await inTransaction(db, (tx) => cancelPayLink(tx, actor, uuid.success ? uuid.data : NO_LINK, clock()))
    return isFailure(taken) ? taken : { message: 'Link cancelled' as const }
  },
})

const NO_LINK = '00000000-0000-0000-0000-000000000000'

/** API calls for links by which another person can pay an order (rules: payment link). */
export const payLinksCalls = [make, list, takeBack, ...openedLinkCalls] as const
