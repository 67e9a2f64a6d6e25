import { z } from 'zod'
import { bodyMeasures } from '#shop/people/customers/body-measures.ts'
import { forgetMeasures, keepMeasures, measuresOf } from '#shop/people/customers/body-measures.server.ts'
import { call } from '#api/http/call.ts'

const answer = z.object({ measures: bodyMeasures.nullable().describe('Null if no measurements are saved') })

export const measuresCalls = [
  call({
    method: 'GET',
    path: '/measures',
    summary: 'Returns the body measurements saved in the customer’s account',
    group: 'customers',
    policy: 'customer',
    answer,
    handle: async ({ actor, services: { db } }) => ({ measures: await measuresOf(db, actor) }),
  }),
  call({
    method: 'PUT',
    path: '/measures',
    summary: 'Saves body measurements in the account, replacing the existing ones',
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
    summary: 'Deletes the body measurements from the account',
    group: 'customers',
    policy: 'customer',
    answer: z.object({ measures: z.null() }),
    async handle({ actor, services: { db } }) {
      await forgetMeasures(db, actor)
      return { measures: null }
    },
  }),
] as const
