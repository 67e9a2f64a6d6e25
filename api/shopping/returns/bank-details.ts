import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { bankDetails } from '#shop/shopping/returns/bank-details.ts'
import {
  askForBankDetails,
  bankDetailsRefusals,
  giveBankDetails,
  openBankDetails,
  withdrawBankDetails,
} from '#shop/shopping/returns/bank-details.server.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { call } from '#api/http/call.ts'
import { ownReturn } from './own-order.ts'

const byId = z.object({ id: z.string() })
const isReturnId = (id: string): boolean => z.uuid().safeParse(id).success

const given = call({
  method: 'PUT',
  path: '/own-returns/{id}/bank-details',
  summary: 'Sets the bank account for the refund of a return. It can be changed until the refund is sent',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  body: bankDetails,
  labels: { bank: 'Bank', number: 'Account number', name: 'Account name' },
  answer: z.object({ message: z.literal('Thank you. We will send your refund to this account.') }),
  refusals: bankDetailsRefusals,
  async handle({ actor, params: { id }, body, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    const refused = await giveBankDetails(services, id, body, services.clock())
    return refused ?? { message: 'Thank you. We will send your refund to this account.' as const }
  },
})

const withdrawn = call({
  method: 'DELETE',
  path: '/own-returns/{id}/bank-details',
  summary: 'Removes the bank account of a return',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  answer: z.object({ message: z.literal('Your bank details were removed') }),
  refusals: ['return-not-found'],
  async handle({ actor, params: { id }, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    await withdrawBankDetails(services.db, id)
    return { message: 'Your bank details were removed' as const }
  },
})

const asked = call({
  method: 'POST',
  path: '/returns/{id}/bank-details/requests',
  formerly: ['/returns/{id}/bank-details/askings'],
  summary: 'Emails the customer a request for the bank account to which a return is refunded',
  group: 'orders',
  policy: 'money',
  params: byId,
  answer: z.object({ message: z.string() }),
  refusals: bankDetailsRefusals,
  async handle({ actor, params: { id }, services }) {
    if (!isReturnId(id)) return notFound('return-not-found')
    const asked = await askForBankDetails(services, actor, id, services.clock())
    if (isFailure(asked)) return asked
    const byPage = 'Send the customer the link to their order: its page asks for the bank account.'
    if (!asked.hasEmail) return { message: `The order has no email. ${byPage}` }
    return { message: services.mailer.canSend ? 'We’ll email the customer' : `No mail server is set up. ${byPage}` }
  },
})

const opened = call({
  method: 'GET',
  path: '/returns/{id}/bank-details',
  summary: 'Returns the bank account for the refund of a return. It is deleted 90 days after the return is closed',
  group: 'orders',
  policy: 'money',
  params: byId,
  answer: z.object({
    details: bankDetails.extend({ number: z.string(), givenAt: z.iso.datetime() }).nullable(),
  }),
  refusals: ['return-not-found'],
  async handle({ params: { id }, services }) {
    if (!isReturnId(id) || !(await findReturn(services.db, id))) return notFound('return-not-found')
    const details = await openBankDetails(services, id)
    return { details: details && { ...details, givenAt: details.givenAt.toISOString() } }
  },
})

export const bankDetailsCalls = [given, withdrawn, asked, opened] as const
