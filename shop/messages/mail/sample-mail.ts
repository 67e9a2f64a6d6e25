import type { Admin } from '#shop/core/actor.ts'
import type { BackInStockMail } from '#shop/shopping/back-in-stock/back-in-stock-request.ts'
import type { Appointment } from '#shop/shopping/appointments/appointment.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { MailKind } from '#shop/platform/settings/mail-kinds.ts'
import { noticesAt } from '#shop/platform/settings/notices-now.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { appointmentDecisionMail, appointmentMail } from './appointment-mail.ts'
import { factorMail } from './factor-mails.ts'
import { providerTroubleMail, toLookAtMail, unknownEventMail } from './shop-mails.ts'
import { backInStockConfirmMail, backMail } from './back-mails.ts'
import { creditGivenMail, giftCardMail } from './credit-mails.ts'
import { abandonedCartMail, subscriptionRequestMail } from './newsletter-mails.ts'
import type { Mail } from './mail.ts'
import { notificationMail, summaryMail } from './notification-mails.ts'
import { orderEditedMail } from './order-edited-mail.ts'
import { orderArrivedMail } from './order-arrived-mail.ts'
import { orderPlacedMail, orderStatusMail, parcelSentMail, paymentReceivedMail } from './order-mails.ts'
import { emailChangedMail, guessedAtMail, newBrowserMail, passwordChangedMail, resetMail } from './password-mails.ts'
import { mismatchMail, paidForYouMail, refundDueMail, wentBackMail, type Payer } from './payment-mails.ts'
import { reviewRequestMail } from './review-mail.ts'
import { bankAccountsMail } from './settings-mails.ts'
import { passwordResetMail } from './moved-mail.ts'
import { statusRedMail } from './status-mail.ts'
import { invitationMail } from './staff-mails.ts'
import { bankDetailsMail } from './bank-details-mail.ts'
import { returnMail } from './return-mail.ts'
import {
  claimDeclinedMail,
  claimTakenMail,
  transferRequestMail,
  transferOverMail,
  transferReminderMail,
} from './transfer-mails.ts'

/**
 * The data for a mail preview: the staff member who opened it (`reader`), and the shop's data. A value is null if there
 * is none or the reader may not see it.
 */
export type Sample = {
  reader: Admin
  order: Order | null
  appointment: Appointment | null
  settings: Settings
  shopUrl: string
  trackUrl: string
  now: Date
}

/** Kinds of records that a mail can be about. The preview of such a mail needs a record of that kind. */
export const sampleNeeds = ['order', 'appointment'] as const
type Need = (typeof sampleNeeds)[number]

/**
 * Returns a mail of this kind about a real order or appointment of the shop; all other data in it, such as name and
 * e-mail, is that of the staff member who opened the preview. Values that exist only at sending time, such as a code,
 * appear as a name in brackets. If the shop has no record of the needed kind, returns the name of that kind
 * (rules: mail preview).
 */
export const sampleMail = (kind: MailKind, sample: Sample): Mail | Need =>
  kind in ofOrder
    ? sample.order
      ? ofOrder[kind as keyof typeof ofOrder](sample.order, sample)
      : 'order'
    : kind in ofAppointment
      ? sample.appointment
        ? ofAppointment[kind as keyof typeof ofAppointment](sample.appointment, sample)
        : 'appointment'
      : ofReader[kind as keyof typeof ofReader](sample)

type About<Thing> = (thing: Thing, sample: Sample) => Mail

const ofOrder = {
  'order-placed': (order, { settings, now, ...links }) =>
    orderPlacedMail(order, links, { ...settings, processing: noticesAt(settings, now).processing }),
  'payment-received': (order, { settings, ...links }) => paymentReceivedMail(order, links, settings),
  'transfer-asked': (order, { settings, ...links }) => transferRequestMail(order, links, settings),
  'order-edited': (order, { settings, ...links }) => orderEditedMail(order, links, settings),
  'transfer-reminder': (order, { settings, ...links }) => transferReminderMail(order, links, settings),
  'transfer-over': (order, links) => transferOverMail(order, links),
  'claim-taken': (order, links) => claimTakenMail(order, links),
  'claim-declined': (order, links) =>
    claimDeclinedMail(order, 'We have not received this amount from that name so far.', links),
  'return-news': (order, links) =>
    returnMail(
      order,
      {
        state: 'approved',
        answer: '',
        fee: 0,
        wants: 'money',
        lines: [{ position: 0, quantity: 1, reason: 'too small', sellable: null }],
      },
      null,
      links,
    ),
  'return-bank-details': (order, links) => bankDetailsMail(order, 'asked', links),
  'order-status': (order, { settings, ...links }) => orderStatusMail(order, links, settings),
  'parcel-sent': (order, links) => parcelSentMail(order, links, []),
  'order-arrived': (order, { settings, shopUrl }) => orderArrivedMail(order, shopUrl, settings),
  'review-asked': (order, { shopUrl }) => reviewRequestMail(order, `${shopUrl}/review#[link]`),
  'refund-due': (order, links) => refundDueMail(payerOf(order), sumOf(order), links),
  'payment-mismatch': (order, links) => mismatchMail(payerOf(order), order.amount, sumOf(order), links),
  'money-went-back': (order, links) => wentBackMail(payerOf(order), sumOf(order), true, links),
  'paid-for-you': (order, links) => paidForYouMail(payerOf(order), sumOf(order), links),
  'money-to-look-at': ({ id, amount }, { reader, shopUrl }) =>
    toLookAtMail(
      reader,
      {
        title: '[the problem]',
        todo: '[the action needed]',
        orderId: id,
        provider: null,
        asked: amount,
        taken: '[the amount received]',
        sum: null,
        dueAt: null,
        isDispute: false,
      },
      shopUrl,
    ),
} satisfies { [Kind in MailKind]?: About<Order> }

const payerOf = ({ id, customerId, name, email }: Order): Payer => ({
  orderId: id,
  hasAccount: customerId !== null,
  name,
  email,
})

const sumOf = ({ amount }: Order) => ({ amount, currency: null })

const ofAppointment = {
  'appointment-made': (appointment, { settings }) => appointmentMail(appointment, settings),
  'appointment-decided': (appointment, { settings }) => appointmentDecisionMail(appointment, settings),
} satisfies { [Kind in MailKind]?: About<Appointment> }

const sampleAsking = ({ reader }: Sample): BackInStockMail => ({
  email: reader.email,
  product: { id: '', name: '[the product]' },
  size: '[size]',
  color: '[colour]',
  token: '',
})

const ofReader: Record<
  Exclude<MailKind, keyof typeof ofOrder | keyof typeof ofAppointment>,
  (sample: Sample) => Mail
> = {
  'reset-code': ({ reader, shopUrl }) =>
    resetMail([{ kind: 'admin', name: reader.name, email: reader.email, code: '[code]', token: '' }], shopUrl),
  'password-changed': ({ reader, settings, shopUrl }) => passwordChangedMail(reader, shopUrl, settings),
  'guessed-at': ({ reader, shopUrl }) => guessedAtMail(reader, shopUrl),
  'gift-card': ({ reader, shopUrl }) =>
    giftCardMail(
      {
        ...{ recipientName: reader.name, email: reader.email, fromName: '[the giver]', message: '[the message]' },
        ...{ number: 0, balance: 0, code: '[code]' },
      },
      shopUrl,
    ),
  'credit-given': ({ reader, shopUrl }) => creditGivenMail({ ...reader, amount: 0, balance: 0 }, shopUrl),
  'bag-left': ({ reader, shopUrl }) =>
    abandonedCartMail(
      {
        ...reader,
        token: '[link]',
        leaveToken: '[link]',
        lines: [{ name: '[the product]', rows: [{ size: '[size]', quantity: 1 }] }],
      },
      shopUrl,
    ),
  'letters-asked': ({ reader, shopUrl }) => subscriptionRequestMail({ email: reader.email, link: '[link]' }, shopUrl),
  'back-in-stock-asked': (sample) => backInStockConfirmMail(sampleAsking(sample), sample.shopUrl),
  'back-in-stock': (sample) => backMail(sampleAsking(sample), sample.shopUrl),
  'provider-trouble': ({ reader, shopUrl: _ }) =>
    providerTroubleMail(reader, {
      provider: '[provider]',
      code: '[code]',
      doing: '[the failed request]',
      message: '[the provider’s reason]',
      times: 1,
    }),
  'unknown-event': ({ reader }) => unknownEventMail(reader, '[provider]', '[event]'),
  'password-asked': ({ reader, settings, shopUrl }) => passwordResetMail(reader, shopUrl, settings),
  invitation: ({ reader, settings, shopUrl }) =>
    invitationMail(
      { email: reader.email, invitedBy: reader.name, roles: [...reader.roles], token: '' },
      shopUrl,
      settings,
    ),
  'email-changed': ({ reader, settings, shopUrl }) =>
    emailChangedMail({ name: reader.name, email: reader.email, isWayBack: true }, shopUrl, settings),
  'new-browser': ({ reader, settings, shopUrl, now }) =>
    newBrowserMail({ name: reader.name, email: reader.email, device: '[browser]', at: now }, shopUrl, settings),
  'second-factor': ({ reader, settings, shopUrl }) => factorMail('factor-set-up', reader, shopUrl, settings),
  'bank-accounts': ({ reader, settings, shopUrl }) =>
    bankAccountsMail(
      reader,
      { by: reader.name, at: '[day and time]', accounts: settings.payments.bankAccounts },
      shopUrl,
    ),
  'system-status': ({ reader, shopUrl }) =>
    statusRedMail(reader, [{ label: '[the light]', sentence: '[the problem]', remedy: '[what to do]' }], shopUrl),
  notification: ({ reader, shopUrl }) =>
    notificationMail(reader, { kind: 'new-order', text: '[the event]', link: '/admin/notifications' }, shopUrl),
  summary: ({ reader, shopUrl }) =>
    summaryMail(reader, [{ kind: 'new-order', text: '[the event]', link: '/admin/notifications' }], shopUrl),
}
