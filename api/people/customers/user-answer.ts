import { z } from 'zod'
import { capabilities, staffRoles, type Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { CustomerAccount } from '#shop/people/customers/customer.ts'

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

/** A staff member. In the API, all staff are called admins, independent of their roles. */
export const adminAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
  staffRole: z.array(z.enum(membersOf(staffRoles))).describe('The user’s roles'),
  may: z.array(z.enum(capabilities)).describe('The user’s permissions'),
})
type AdminAnswer = z.infer<typeof adminAnswer>

export const toAdminAnswer = ({ id, name, email, roles, may }: Omit<Admin, 'kind'>): AdminAnswer => ({
  id,
  name,
  email,
  role: 'admin',
  staffRole: [...roles],
  may: [...may],
})
