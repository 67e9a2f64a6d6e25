import { z } from 'zod'
import type { Admin } from '#shop/actor.ts'
import type { CustomerAccount } from '#shop/customers/customer.ts'

/** A customer as the API shows one. */
export const customerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.literal('customer'),
  updatedAt: z.iso.datetime(),
})
type CustomerAnswer = z.infer<typeof customerAnswer>

export const toCustomerAnswer = ({ id, name, email, phone, updatedAt }: CustomerAccount): CustomerAnswer => ({
  id,
  name,
  email,
  phone,
  role: 'customer',
  updatedAt: updatedAt.toISOString(),
})

/** An admin as the API shows one. */
export const adminAnswer = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.literal('admin') })
type AdminAnswer = z.infer<typeof adminAnswer>

export const toAdminAnswer = ({ id, name, email }: Omit<Admin, 'kind'>): AdminAnswer => ({
  id,
  name,
  email,
  role: 'admin',
})
