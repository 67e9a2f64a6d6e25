import { createHash } from 'node:crypto'
import { z } from 'zod'
import { capabilities, judge, type Needs } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { countUnread } from '#shop/messages/notifications/notifications.server.ts'
import { workToDo } from '#shop/office/today/work-to-do.server.ts'
import { call } from '#api/http/call.ts'

/** A count of tasks; omitted if the staff member's roles do not include these tasks. */
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
  status: ['settings'],
} as const satisfies Record<string, Needs>

export const todayCalls = [
  call({
    method: 'GET',
    path: '/admin/today',
    summary: 'Returns the number of open tasks. `version` changes when a list in the back office changes',
    group: 'admin',
    policy: 'any-staff',
    answer: z.object({
      today: z.object({
        toSend: count,
        toMake: count.describe('Orders to send with pieces that are still being made'),
        lateToMake: count.describe('Orders to send with pieces that are late'),
        claims: count.describe('Pending bank transfers that the customer has reported as sent'),
        transfers: count.describe('Orders that are waiting for a bank transfer'),
        returns: count.describe('Returns to answer or to settle'),
        disputes: count.describe('Disputes that need an answer'),
        settlements: count.describe('Differences in payouts of providers'),
        lowStock: count.describe('Published products whose stock is at or below their reorder level'),
        status: count.describe('Red lights of the system status'),
        ...{ toConfirm: count, toLookAt: count, toRead: count },
      }),
      unread: z.int().describe('Number of unread notifications'),
      canSendMail: z.boolean().describe('Whether a mail server is set up. Without one, no email is sent'),
      version: z.string(),
      may: z.array(z.enum(capabilities)).describe('Your current permissions'),
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
