import { createHash } from 'node:crypto'
import { z } from 'zod'
import { workToDo } from '#shop/today/work-to-do.server.ts'
import { call } from '#api/http/call.ts'

const count = z.int()

export const todayCalls = [
  call({
    method: 'GET',
    path: '/admin/today',
    summary: 'How much waits to be done; version is another one as soon as anything in the lists of the back office is',
    group: 'admin',
    policy: 'admin',
    answer: z.object({
      today: z.object({ toSend: count, toConfirm: count, toLookAt: count, lowStock: count }),
      version: z.string(),
    }),
    async handle({ services: { db, clock } }) {
      const { version, ...today } = await workToDo(db, clock())
      return { today, version: createHash('sha256').update(version).digest('base64url').slice(0, 16) }
    },
  }),
] as const
