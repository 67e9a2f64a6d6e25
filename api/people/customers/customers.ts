import { z } from 'zod'
import { config } from '#config'
import { addressOf } from '#shop/people/addresses/addresses.server.ts'
import { customerSorts } from '#shop/people/customers/customer.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { deleteCustomer } from '#shop/office/customers/delete-customer.server.ts'
import { noteAbout, setCustomerNote } from '#shop/people/customers/set-customer-note.server.ts'
import { listCustomers } from '#shop/people/customers/list-customers.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { ordersOfCustomer } from '#shop/orders/orders/orders.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { resetLink } from './reset-link.ts'
import { customerAnswer, toCustomerAnswer } from './user-answer.ts'

const count = z.number().int()
const byId = z.object({ id: z.uuid() })

const allCustomers = call({
  method: 'GET',
  path: '/customer',
  summary:
    'Lists all customers, newest or last active first, paginated. A search returns up to 1,000 customers; isMore is true if there are more',
  group: 'customers',
  policy: 'customers',
  query: z.object({
    ...paging,
    q: unlessEmpty(text(longest.search)),
    sort: unlessEmpty(z.enum(customerSorts, because('not-a-choice'))),
  }),
  answer: z.object({ users: z.array(customerAnswer), total: count, isMore: z.boolean(), page: count, limit: count }),
  async handle({ query, services: { db } }) {
    const { customers, total, isMore } = await listCustomers(db, query)
    return { users: customers.map(toCustomerAnswer), total, isMore, page: query.page, limit: query.limit }
  },
})

const oneCustomer = call({
  method: 'GET',
  path: '/customer/{id}',
  summary: 'Returns a customer with their address, latest orders and internal note',
  group: 'customers',
  policy: 'customers',
  params: byId,
  answer: z.object({
    message: z.literal('Customer Fetched Successfully'),
    user: customerAnswer,
    address: addressAnswer.nullable(),
    orders: z.array(adminOrderAnswer),
    note: z.string(),
  }),
  refusals: ['customer-not-found'],
  async handle({ params, services: { db } }) {
    const [customer, address, orders, note] = await Promise.all([
      findCustomer(db, params.id),
      addressOf(db, params),
      ordersOfCustomer(db, params, config.limits.ordersInHistory),
      noteAbout(db, params.id),
    ])
    if (!customer) return notFound('customer-not-found')
    return {
      message: 'Customer Fetched Successfully' as const,
      user: toCustomerAnswer(customer),
      address,
      orders: orders.map(toAdminOrderAnswer),
      note,
    }
  },
})

const noting = call({
  method: 'PATCH',
  path: '/customer/{id}/note',
  summary: 'Sets the internal note of a customer. It is not visible to the customer',
  group: 'customers',
  policy: 'customers',
  params: byId,
  body: z.object({
    note: text(longest.note),
    was: text(longest.note)
      .optional()
      .describe('The note that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: z.object({ message: z.literal('Note saved'), note: z.string() }),
  refusals: ['customer-not-found', 'stale'],
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const note = await inTransaction(db, (tx) => setCustomerNote(tx, actor, id, body, clock()))
    return isFailure(note) ? note : { message: 'Note saved' as const, note }
  },
})

const removal = call({
  method: 'DELETE',
  path: '/customer/{id}',
  summary: 'Deletes a customer and ends their sessions. Their orders are not deleted',
  group: 'customers',
  policy: 'customers',
  stepUp: 'with a factor',
  params: byId,
  answer: z.object({ msg: z.literal('User deleted successfully') }),
  refusals: ['customer-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const refusal = await inTransaction(db, (tx) => deleteCustomer(tx, actor, id, clock()))
    return refusal ?? { msg: 'User deleted successfully' as const }
  },
})

export const customersCalls = [allCustomers, oneCustomer, noting, resetLink, removal] as const
