import { publicUrl } from '#env'
import type { Services } from '#services'
import { enqueueOnce } from '#shop/core/outbox.server.ts'
import { statusRedMail } from '#shop/messages/mail/status-mail.ts'
import { mailedAtOnce } from '#shop/messages/notifications/notified.server.ts'
import { notify } from '#shop/messages/notifications/notify.server.ts'
import { lights } from '#shop/office/status/light.ts'
import { redLightsOf, storedLights, type RedLight } from '#shop/office/status/stored-lights.server.ts'

export const statusMails = {
  'status-red': async (
    { db, mailer, env, clock }: Services,
    { subjectId, key }: { subjectId: string; key: string },
  ): Promise<void> => {
    const [telling = '', adminId] = subjectId.split(':')
    const red = await redLightsOf(db, telling)
    if (red.length === 0) return
    const isOne = new Set((await storedLights(db)).map(({ server }) => server).filter(Boolean)).size <= 1
    const told = red.map((light) => ({ ...light, label: labelOf(light, isOne) }))
    const canMail = mailer.canSend && red.every(({ light }) => light !== 'mails')
    const readers = canMail ? ((await mailedAtOnce(db, 'status-red')) ?? []) : []
    if (adminId === undefined) {
      const names = told.map(({ label }) => label).join(', ')
      const text = canMail ? names : `${names}. No email can be sent about it`
      await notify(db, { as: ['status-red'], subject: telling, text, link: '/admin/settings/status' }, clock())
      // Queues one mail per reader, so that a failing mailbox does not delay or repeat the mails to the others.
      for (const { id } of readers) await enqueueOnce(db, 'status-red', `${telling}:${id}`)
      return
    }
    const reader = readers.find(({ id }) => id === adminId)
    if (reader) await mailer.send(statusRedMail(reader, told, publicUrl(env)), key)
  },
}

/** Names the server only if several run. */
const labelOf = ({ light, server }: RedLight, isOne: boolean): string =>
  server === '' || isOne ? lights[light].label : `${lights[light].label} (${server})`
