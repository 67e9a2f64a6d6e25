import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { publicUrl } from '#env'
import type { Services } from '#services'
import { providerTroubleMail, toLookAtMail, unknownEventMail } from '#shop/messages/mail/shop-mails.ts'
import {
  mismatchMail,
  paidForYouMail,
  refundDueMail,
  wentBackMail,
  type Payer,
} from '#shop/messages/mail/payment-mails.ts'
import { amountWords } from '#shop/core/money.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { refundStates, type Attempt, type RefundState } from '#shop/orders/orders/payment.ts'
import { findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { exceptionKinds, isDispute } from '#shop/orders/payments/exceptions/exception.ts'
import { UNKNOWN_EVENT } from '#shop/orders/payments/providers/trouble.server.ts'
import { mailedAtOnce } from '#shop/messages/notifications/notified.server.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'
import { judge } from '#shop/core/actor.ts'
import { findException } from '#shop/orders/payments/exceptions/notify-exceptions.server.ts'
import { notifyPayment } from './news.ts'
import { linksOf } from './order-links.ts'
import { notifyCustomer, type NotifiedMail } from './notify-customer.ts'

type Followed = { subjectId: string; key: string }
type Follows = (services: Services, followed: Followed) => Promise<NotifiedMail | void>

/**
 * Mails about payments; they contain the payment's state when they are sent. No mail is sent about a problem that was
 * solved in the meantime. If another person paid through a payment link and gets the refund, the customer gets no mail
 * about it (rules: payment mails, payment by link).
 */
export const paymentMails = {
  'refund-due': async ({ db, mailer, env, secret }, { subjectId, key }) => {
    const attempt = await findAttempt(db, subjectId)
    if (attempt?.state !== 'refund due' || attempt.payLinkId !== null) return
    const mail = refundDueMail(
      await payerOf(db, attempt),
      takenOf(attempt),
      await linksOf({ env, secret }, attempt.orderId),
    )
    return notifyCustomer(mailer, attempt.orderId, mail, key)
  },
  'payment-mismatch': async ({ db, mailer, env, secret }, { subjectId, key }) => {
    const attempt = await findAttempt(db, subjectId)
    if (attempt?.state !== 'mismatch' || attempt.payLinkId !== null) return
    const payer = await payerOf(db, attempt)
    return notifyCustomer(
      mailer,
      attempt.orderId,
      mismatchMail(payer, attempt.amount, takenOf(attempt), await linksOf({ env, secret }, attempt.orderId)),
      key,
    )
  },
  'refund-completed': async ({ db, mailer, env, secret }, { subjectId, key }) => {
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('refunds.id', '=', subjectId)
      .select(['refunds.amount', 'refunds.state', 'payments.reference'])
      .$narrowType<{ state: RefundState }>()
      .executeTakeFirst()
    const attempt = refund && (await findAttempt(db, refund.reference))
    if (!attempt || attempt.payLinkId !== null || !refundStates[refund.state].went) return
    const sum = { amount: refund.amount, currency: attempt.takenCurrency }
    const isAll = refund.amount >= Math.floor(attempt.takenAmount ?? 0)
    const mail = wentBackMail(await payerOf(db, attempt), sum, isAll, await linksOf({ env, secret }, attempt.orderId))
    return notifyCustomer(mailer, attempt.orderId, mail, key)
  },
  'paid-by-link': async ({ db, mailer, env, secret }, { subjectId, key }) => {
    const attempt = await findAttempt(db, subjectId)
    if (attempt?.state !== 'paid') return
    const mail = paidForYouMail(
      await payerOf(db, attempt),
      takenOf(attempt),
      await linksOf({ env, secret }, attempt.orderId),
    )
    return notifyCustomer(mailer, attempt.orderId, mail, key)
  },
  'payment-exception': async ({ db, mailer, env, clock, settings }, { subjectId, key }) => {
    const money = await findException(db, subjectId)
    if (!money) return
    await notifyPayment(db, money, key, clock())
    const { title, todo, amount: label } = exceptionKinds[money.kind]
    const look = {
      title,
      todo,
      orderId: money.orderId,
      provider: money.provider && orderMethods[money.provider].provider.label,
      asked: money.asked,
      taken: money.taken === null ? 'Nothing' : amountWords(money.taken, money.takenCurrency),
      sum: money.amount === null ? null : { label, amount: amountWords(money.amount, money.takenCurrency) },
      dueAt: money.dueAt && moment.format(money.dueAt),
      isDispute: isDispute(money.kind),
    }
    const told = (await mailedAtOnce(db, 'payment-to-check')) ?? [theHouse(settings.now())]
    for (const { id, ...to } of told) await mailer.send(toLookAtMail(to, look, publicUrl(env)), `${key}-${id}`)
  },
  'provider-trouble': async ({ db, mailer, settings }, { subjectId, key }) => {
    const [provider = '', code = '', ...doing] = subjectId.split(':')
    const row = await db
      .selectFrom('provider_errors')
      .where('provider', '=', provider)
      .where('code', '=', code)
      .where('operation', '=', doing.join(':'))
      .select(['provider', 'code', 'operation', 'message', 'times'])
      .$narrowType<{ provider: ProviderName }>()
      .orderBy('day', 'desc')
      .executeTakeFirst()
    if (!row) return
    const { label } = orderMethods[row.provider].provider
    const staff = (await activeStaff(db)).filter((admin) => judge(['money', 'keys'], admin) === 'allowed')
    for (const { id, ...to } of staff.length > 0 ? staff : [theHouse(settings.now())]) {
      const mail =
        row.code === UNKNOWN_EVENT
          ? unknownEventMail(to, label, row.operation)
          : providerTroubleMail(to, { ...row, doing: row.operation, provider: label })
      await mailer.send(mail, `${key}-${id}`)
    }
  },
} satisfies Record<string, Follows>

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })

const takenOf = ({ takenAmount, takenCurrency }: Attempt) => ({
  amount: Math.floor(takenAmount ?? 0),
  currency: takenCurrency,
})

async function payerOf(db: Database, { orderId }: Attempt): Promise<Payer> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['customer_id', 'customer_name as name', 'customer_email as email'])
    .executeTakeFirstOrThrow()
  return { orderId, hasAccount: order.customer_id !== null, name: order.name, email: order.email }
}

/** The shop's own address, used if no staff member has the permission to handle the payment. */
const theHouse = ({ house, contact }: Settings) => ({ id: 'house', name: house.name, email: contact.email })
