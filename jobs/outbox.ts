import { publicUrl } from '#env'
import type { Services } from '#services'
import { findAdmin } from '#shop/people/admins/admins.server.ts'
import { findFormerEmail } from '#shop/people/admins/former-emails.server.ts'
import { appointmentStatuses } from '#shop/shopping/appointments/appointment-status.ts'
import { findAppointment } from '#shop/shopping/appointments/appointments.server.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { appointmentDecisionMail, appointmentMail } from '#shop/messages/mail/appointment-mail.ts'
import { factorMail, type FactorEvent } from '#shop/messages/mail/factor-mails.ts'
import {
  emailChangedMail,
  guessedAtMail,
  newBrowserMail,
  passwordChangedMail,
  resetMail,
} from '#shop/messages/mail/password-mails.ts'
import { passwordResetMail } from '#shop/messages/mail/moved-mail.ts'
import { invitationMail } from '#shop/messages/mail/staff-mails.ts'
import { removeUnusedVideo } from '#shop/platform/media/video-files.server.ts'
import { removeFiles } from '#shop/platform/media/drop-unused.server.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { findNewBrowser } from '#shop/people/sessions/new-browsers.server.ts'
import { makeKeys } from '#shop/people/password-reset/make-keys.server.ts'
import { makeInvitationLink } from '#shop/people/staff/invite-staff.server.ts'
import { backInStockMails } from './back-in-stock-mails.ts'
import { creditMails } from './credit-mails.ts'
import { mailEvents } from './mails.ts'
import { news, notifyAppointment } from './news.ts'
import { orderMails } from './order-mails.ts'
import { paymentMails } from './payment-mails.ts'
import { reviewEvents } from './reviews.ts'
import { returnMails } from './return-mails.ts'
import { settingsMails } from './settings-mails.ts'
import { statusMails } from './status-mails.ts'
import { transferMails } from './transfer-mails.ts'
import type { NotifiedMail } from './notify-customer.ts'

type Followed = { subjectId: string; key: string }

/**
 * The handler of each event. It runs at least once, after the commit that recorded the event. `key` identifies the
 * event, so that a mail that is sent twice can be recognised. Handlers read their data when they run, so mails show the
 * current state. A handler that mails an order's customer returns that mail, for the order's timeline
 * (rules: outbox, one mail per event).
 */
export const follows: Record<ShopEvent, (services: Services, followed: Followed) => Promise<NotifiedMail | void>> = {
  ...orderMails,
  ...transferMails,
  ...{ ...returnMails, ...creditMails },
  'reset-code-created': async ({ db, mailer, clock, env }, { subjectId, key }) => {
    const [first, ...others] = await makeKeys(db, subjectId, clock())
    if (first) await mailer.send(resetMail([first, ...others], publicUrl(env)), key)
  },
  'customer-password-changed': async ({ db, mailer, env, settings }, { subjectId, key }) => {
    const customer = await findCustomer(db, subjectId)
    if (customer)
      await mailer.send(passwordChangedMail({ kind: 'customer', ...customer }, publicUrl(env), settings.now()), key)
  },
  'admin-password-changed': async ({ db, mailer, env, settings }, { subjectId, key }) => {
    const admin = await findAdmin(db, subjectId)
    if (admin) await mailer.send(passwordChangedMail(admin, publicUrl(env), settings.now()), key)
  },
  'admin-email-changed': async ({ db, mailer, env, settings }, { subjectId, key }) => {
    const left = await findFormerEmail(db, subjectId)
    if (left) await mailer.send(emailChangedMail(left, publicUrl(env), settings.now()), key)
  },
  'admin-new-browser': async ({ db, mailer, env, settings }, { subjectId, key }) => {
    const signedIn = await findNewBrowser(db, subjectId)
    if (signedIn) await mailer.send(newBrowserMail(signedIn, publicUrl(env), settings.now()), key)
  },
  'staff-invited': async ({ db, mailer, clock, env, settings }, { subjectId, key }) => {
    const invitation = await makeInvitationLink(db, subjectId, clock())
    if (invitation) await mailer.send(invitationMail(invitation, publicUrl(env), settings.now()), key)
  },
  'password-requested': async ({ db, mailer, env, settings }, { subjectId, key }) => {
    const customer = await findCustomer(db, subjectId)
    if (customer) await mailer.send(passwordResetMail(customer, publicUrl(env), settings.now()), key)
  },
  'customer-sign-in-throttled': async ({ db, mailer, env }, { subjectId, key }) => {
    const customer = await findCustomer(db, subjectId)
    if (customer) await mailer.send(guessedAtMail({ kind: 'customer', ...customer }, publicUrl(env)), key)
  },
  'admin-sign-in-throttled': async ({ db, mailer, env }, { subjectId, key }) => {
    const admin = await findAdmin(db, subjectId)
    if (admin) await mailer.send(guessedAtMail(admin, publicUrl(env)), key)
  },
  'factor-set-up': tellAdmin('factor-set-up'),
  'factor-removed': tellAdmin('factor-removed'),
  'factor-reset': tellAdmin('factor-reset'),
  'recovery-codes-made': tellAdmin('recovery-codes-made'),
  'factor-throttled': tellAdmin('factor-throttled'),
  ...backInStockMails,
  'picture-removed': (services, { subjectId }) => removeFiles(services, subjectId),
  'video-removed': (services, { subjectId }) => removeUnusedVideo(services, subjectId),
  ...paymentMails,
  ...news,
  ...settingsMails,
  ...statusMails,
  ...reviewEvents,
  ...mailEvents,
  'appointment-booked': async ({ db, mailer, clock, settings }, { subjectId, key }) => {
    const appointment = await findAppointment(db, subjectId)
    if (!appointment || !appointmentStatuses[appointment.status].holdsSlot) return
    await notifyAppointment(db, appointment, clock())
    await mailer.send(appointmentMail(appointment, settings.now()), key)
  },
  'appointment-decided': async ({ db, mailer, settings }, { subjectId, key }) => {
    const appointment = await findAppointment(db, subjectId)
    if (appointment) await mailer.send(appointmentDecisionMail(appointment, settings.now()), key)
  },
}

/** Returns a handler that mails a staff member about a change to their second factor (rules: second factor alerts). */
function tellAdmin(event: FactorEvent) {
  return async ({ db, mailer, env, settings }: Services, { subjectId, key }: Followed): Promise<void> => {
    const admin = await findAdmin(db, subjectId)
    if (admin) await mailer.send(factorMail(event, admin, publicUrl(env), settings.now()), key)
  }
}
