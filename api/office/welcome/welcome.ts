import { z } from 'zod'
import type { Admin } from '#shop/core/actor.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { welcomeStepNames } from '#shop/office/welcome/steps.ts'
import { dismissWelcome, isDismissed, stepsDone, textsToWrite } from '#shop/office/welcome/welcome.server.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'

const answer = z.object({
  steps: z.array(z.object({ name: z.enum(welcomeStepNames), isDone: z.boolean() })),
  texts: z.array(z.string()).describe('Names of the published pages that still have their default content'),
  isDismissed: z.boolean(),
})

async function welcomeOf({ db, settings, keys }: Services, actor: Admin): Promise<z.output<typeof answer>> {
  const [done, texts, dismissed] = await Promise.all([
    stepsDone({ db, settings: settings.now(), env: keys.inUse().env }, actor),
    textsToWrite(db),
    isDismissed(db),
  ])
  return { steps: welcomeStepNames.map((name) => ({ name, isDone: done[name] })), texts, isDismissed: dismissed }
}

const find = call({
  method: 'GET',
  path: '/welcome',
  summary: 'Returns the setup steps of the shop and which of them are done',
  group: 'settings',
  policy: 'settings',
  answer,
  handle: ({ actor, services }) => welcomeOf(services, actor),
})

const dismiss = call({
  method: 'PATCH',
  path: '/welcome',
  summary: 'Hides or shows the setup reminder',
  group: 'settings',
  policy: 'settings',
  body: z.object({ isDismissed: z.boolean(because('not-a-tick')) }),
  answer,
  async handle({ actor, body, services }) {
    await inTransaction(services.db, (tx) => dismissWelcome(tx, actor, body.isDismissed, services.clock()))
    return welcomeOf(services, actor)
  },
})

export const welcomeCalls = [find, dismiss] as const
