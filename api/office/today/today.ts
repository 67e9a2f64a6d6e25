import { createHash } from 'node:crypto'
import { z } from 'zod'
import { capabilities, judge, type Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { countUnread } from '#shop/messages/notifications/notifications.server.ts'
import { workToDo } from '#shop/office/today/work-to-do.server.ts'
import { call } from '#api/http/call.ts'

/** Omitted if the staff member's roles do not cover this work. */
const count = z.int().optional()

const needs = {
  toSend: ['orders', 'packing'],
  toMake: ['orders'],
  lateToMake: ['orders'],
  toConfirm: ['appointments'],
  claims: ['money'],
  transfers: ['money'],
  returns: ['orders', 'money'],
  toLookAt: ['money'],
  disputes: ['money'],
  settlements: ['money'],
  lowStock: ['products'],
  toRead: ['content'],
} as const satisfies Record<string, Needs>

export const todayCalls = [
  call({
    method: 'GET',
    path: '/admin/today',
    summary: 'How much waits to be done; version is another one as soon as anything in the lists of the back office is',
    group: 'admin',
    policy: 'any-staff',
    answer: z.object({
      today: z.object({
        toSend: count,
        toMake: count.describe('Of those to send, of how many something is still being made'),
        lateToMake: count.describe('Of those, of how many it was promised for before now'),
        claims: count.describe('Of how many of the transfers the customer says that it is sent'),
        transfers: count.describe('Of orders by bank transfer, of how many the money is awaited'),
        returns: count.describe('Returns to be answered, or to be settled'),
        disputes: count.describe('Payments that banks ask back, and wait for an answer'),
        settlements: count.describe('What doesn’t agree about what providers paid out'),
        ...{ toConfirm: count, toLookAt: count, lowStock: count, toRead: count },
      }),
      unread: z.int().describe('How much you were told of and have not read'),
      canSendMail: z.boolean().describe('Whether a mail server is set up: without one no mail leaves'),
      version: z.string(),
      may: z.array(z.enum(capabilities)).describe('What the asker’s roles let her do now'),
    }),
    async handle({ actor, services: { db, clock, mailer } }) {
      const [{ version, ...today }, { unread, newest }] = await Promise.all([
        workToDo(db, clock()),
        countUnread(db, actor),
      ])
      const hers = membersOf(needs).filter((name) => judge(needs[name], actor) === 'allowed')
      return {
        today: Object.fromEntries(hers.map((name) => [name, today[name]])),
        unread,
        may: [...actor.may],
        canSendMail: mailer.canSend,
        version: createHash('sha256').update(`${version} ${newest}`).digest('base64url').slice(0, 16),
      }
    },
  }),
] as const
