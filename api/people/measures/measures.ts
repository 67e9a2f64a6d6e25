import { z } from 'zod'
import { bodyMeasures } from '#shop/people/customers/body-measures.ts'
import { forgetMeasures, keepMeasures, measuresOf } from '#shop/people/customers/body-measures.server.ts'
import { call } from '#api/http/call.ts'

const answer = z.object({ measures: bodyMeasures.nullable().describe('Null where none are kept') })

export const measuresCalls = [
  call({
    method: 'GET',
    path: '/measures',
    summary: 'The body measures that the customer keeps with her account',
    group: 'customers',
    policy: 'customer',
    answer,
    handle: async ({ actor, services: { db } }) => ({ measures: await measuresOf(db, actor) }),
  }),
  call({
    method: 'PUT',
    path: '/measures',
    summary: 'Keeps body measures with the account, in the place of those that were there',
    group: 'customers',
    policy: 'customer',
    body: bodyMeasures,
    answer,
    async handle({ actor, body, services: { db, clock } }) {
      await keepMeasures(db, actor, body, clock())
      return { measures: body }
    },
  }),
  call({
    method: 'DELETE',
    path: '/measures',
    summary: 'Forgets the body measures of the account',
    group: 'customers',
    policy: 'customer',
    answer: z.object({ measures: z.null() }),
    async handle({ actor, services: { db } }) {
      await forgetMeasures(db, actor)
      return { measures: null }
    },
  }),
] as const
