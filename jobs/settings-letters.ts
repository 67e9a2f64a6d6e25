import { config } from '#config'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { bankAccountsMail } from '#shop/mail/settings-mails.ts'
import { historyOf } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { activeStaff } from '#shop/staff/staff.server.ts'

const LOOKED_AT = 100
const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })

/** What follows a change of settings. */
export const settingsLetters = {
  'bank-accounts-changed': async (
    { db, mailer, env }: Services,
    { subjectId, key }: { subjectId: string; key: string },
  ): Promise<void> => {
    const changes = await historyOf(db, 'payments', LOOKED_AT)
    const change = changes.find(({ version }) => String(version) === subjectId)
    if (!change) return
    const accounts = (change.settings as Settings['payments']).bankAccounts
    const told = { by: change.by, at: moment.format(change.at), accounts }
    const owners = (await activeStaff(db)).filter(({ may }) => may.includes('bank-accounts'))
    for (const owner of owners) await mailer.send(bankAccountsMail(owner, told, publicUrl(env)), `${key}-${owner.id}`)
  },
}
