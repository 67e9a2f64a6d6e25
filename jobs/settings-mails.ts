import { config } from '#config'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { bankAccountsMail } from '#shop/messages/mail/settings-mails.ts'
import { historyOf } from '#shop/platform/settings/settings.server.ts'
import { enqueueOnce } from '#shop/core/outbox.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'

const LOOKED_AT = 100
const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })

export const settingsMails = {
  'bank-accounts-changed': async (
    { db, mailer, env }: Services,
    { subjectId, key }: { subjectId: string; key: string },
  ): Promise<void> => {
    const [version, ownerId] = subjectId.split(':')
    const owners = (await activeStaff(db)).filter(({ may }) => may.includes('bank-accounts'))
    // Queues one mail per owner, so that a failing mailbox does not delay the mails to other owners.
    if (ownerId === undefined)
      for (const { id } of owners) await enqueueOnce(db, 'bank-accounts-changed', `${version}:${id}`)
    const owner = owners.find(({ id }) => id === ownerId)
    const changes = owner ? await historyOf(db, 'payments', LOOKED_AT) : []
    const change = changes.find((each) => String(each.version) === version)
    if (!owner || !change) return
    const accounts = (change.settings as Settings['payments']).bankAccounts
    const told = { by: change.by, at: moment.format(change.at), accounts }
    await mailer.send(bankAccountsMail(owner, told, publicUrl(env)), key)
  },
}
