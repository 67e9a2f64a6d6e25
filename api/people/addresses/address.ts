import { z } from 'zod'
import { addressFields } from '#shop/people/addresses/address.ts'
import { addressOf, createAddress, updateAddress } from '#shop/people/addresses/addresses.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { call } from '#api/http/call.ts'

export const addressAnswer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

export const addressCalls = [
  call({
    method: 'GET',
    path: '/address',
    summary: 'Returns the signed-in customer’s address, or null',
    group: 'address',
    policy: 'customer',
    answer: z.object({ address: addressAnswer.nullable() }),
    handle: async ({ actor, services: { db } }) => ({ address: await addressOf(db, actor) }),
  }),
  call({
    method: 'POST',
    path: '/address',
    summary: 'Saves the customer’s address. A customer has one address',
    group: 'address',
    policy: 'customer',
    body: addressFields,
    labels: { state: 'State' },
    status: 201,
    answer: z.object({ message: z.literal('Address created successfully'), address: addressAnswer }),
    refusals: ['address-exists'],
    async handle({ actor, body, services: { db, clock } }) {
      const address = await createAddress(db, actor, body, clock())
      return isFailure(address) ? address : { message: 'Address created successfully' as const, address }
    },
  }),
  call({
    method: 'PATCH',
    path: '/address',
    summary: 'Replaces the customer’s address',
    group: 'address',
    policy: 'customer',
    body: addressFields,
    labels: { state: 'State' },
    answer: z.object({ message: z.literal('Address updated successfully'), address: addressAnswer }),
    refusals: ['no-address-yet'],
    async handle({ actor, body, services: { db, clock } }) {
      const address = await updateAddress(db, actor, body, clock())
      return isFailure(address) ? address : { message: 'Address updated successfully' as const, address }
    },
  }),
] as const
