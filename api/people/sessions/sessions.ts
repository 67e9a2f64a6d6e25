import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { endOwnSession, ownSessions } from '#shop/people/sessions/own-sessions.server.ts'
import { endAllSessions } from '#shop/people/sessions/sessions.server.ts'
import { call } from '#api/http/call.ts'

const said = z.object({ message: z.string() })

const listing = call({
  method: 'GET',
  path: '/sessions',
  summary: 'Lists your sessions, most recently used first',
  group: 'auth',
  policy: 'signed-in',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string().describe('Description of the device, such as Chrome on Android. Empty if unknown'),
        openedAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        isThisOne: z.boolean().describe('Whether it is the current session'),
      }),
    ),
  }),
  async handle({ actor, token, services: { db, clock } }) {
    const own = await ownSessions(db, actor, token!, clock())
    return {
      sessions: own.map(({ openedAt, lastSeenAt, ...same }) => ({
        ...same,
        openedAt: openedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    }
  },
})

const ending = call({
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: 'Ends one of your sessions',
  group: 'auth',
  policy: 'signed-in',
  params: z.object({ id: z.string() }),
  answer: said,
  refusals: ['session-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    if (!z.uuid().safeParse(id).success) return notFound('session-not-found')
    const missing = await endOwnSession(db, actor, id)
    return isFailure(missing) ? missing : { message: 'Device signed out' }
  },
})

const endingOthers = call({
  method: 'DELETE',
  path: '/sessions',
  summary: 'Ends all your sessions except the current one',
  group: 'auth',
  policy: 'signed-in',
  answer: said,
  async handle({ actor, token, services: { db } }) {
    await endAllSessions(db, actor, token)
    return { message: 'Signed out on all other devices' }
  },
})

export const sessionsCalls = [listing, ending, endingOthers] as const
