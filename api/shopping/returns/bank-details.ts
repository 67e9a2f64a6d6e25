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
  summary: 'Says to which bank account money of a return is to go; again while it has not gone',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  body: bankDetails,
  labels: { bank: 'Bank', number: 'Account number', name: 'Name of the account' },
  answer: z.object({ message: z.literal('Thank you. We send your money there.') }),
  refusals: bankDetailsRefusals,
  async handle({ actor, params: { id }, body, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    const refused = await giveBankDetails(services, id, body, services.clock())
    return refused ?? { message: 'Thank you. We send your money there.' as const }
  },
})

const withdrawn = call({
  method: 'DELETE',
  path: '/own-returns/{id}/bank-details',
  summary: 'Takes the bank account of a return away again',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  answer: z.object({ message: z.literal('Your bank details are gone') }),
  refusals: ['return-not-found'],
  async handle({ actor, params: { id }, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    await withdrawBankDetails(services.db, id)
    return { message: 'Your bank details are gone' as const }
  },
})

const asked = call({
  method: 'POST',
  path: '/returns/{id}/bank-details/askings',
  summary: 'Asks whoever ordered by mail to which bank account the money of a return is to go',
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
    if (!asked.hasEmail) return { message: `The customer gave no email address. ${byPage}` }
    return {
      message: services.mailer.canSend ? 'The customer is asked by email' : `No mail server is set up. ${byPage}`,
    }
  },
})

const opened = call({
  method: 'GET',
  path: '/returns/{id}/bank-details',
  summary: 'The bank account to which money of a return is to go; 90 days after it is over they are wiped',
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
