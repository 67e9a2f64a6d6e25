import { sql } from 'kysely'
import { trySmtp } from '#shop/messages/mail/smtp-mailer.server.ts'
import { mailOutcome } from '#shop/office/keys/try-key.server.ts'
import { tryOutcomes } from '#shop/office/keys/try-outcome.ts'
import { lastTriedAt, withoutMail } from '#shop/core/outbox.server.ts'
import { counted } from '#shop/core/counted.ts'
import { green, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const CHECK_ACCOUNT = 'Check the mail server under Payment and email accounts.'
/** A due event that waits longer than this isn't processed. */
const OVERDUE_MINUTES = 5
/** After this time without another failure, the mail server may work again. */
const FAILED_MINUTES = 10

/**
 * Checks that mails leave the shop: the mail server accepts the sign-in, and no mail waits in the outbox because of
 * errors (rules: status of mails).
 */
export async function checkMails({ db, mailer, keys, providers }: Sources): Promise<Finding> {
  if (!mailer.canSend) {
    const sentence = 'No mail server is set up, so customers and staff get no emails.'
    const remedy = 'Enter your mail server under Payment and email accounts.'
    return providers.sandbox ? yellow(sentence, remedy) : red(sentence, remedy)
  }
  const { SMTP_URL } = keys.inUse().env
  const outcome = SMTP_URL ? mailOutcome(await trySmtp(SMTP_URL)) : 'works'
  if (outcome !== 'works')
    return red(
      `Emails can’t be sent, because the mail server doesn’t work. ${tryOutcomes[outcome].label}`,
      CHECK_ACCOUNT,
    )

  const { rows } = await sql<{
    overdue: number
    waiting: number
    error: string | null
    fails: boolean
    others: boolean
  }>`
    with open as (
      select event, created_at, tries, last_error, next_try_at, ${lastTriedAt} as tried_at from outbox
      where done_at is null and next_try_at < 'infinity' and event <> all(${withoutMail})
    ), failing as (select * from open where tries >= 2 and last_error is not null)
    select (select count(*)::int from open where next_try_at < now() - make_interval(mins => ${OVERDUE_MINUTES})) as overdue,
      (select count(*)::int from failing) as waiting,
      (select last_error from failing order by tried_at desc limit 1) as error,
      exists (select from failing where tried_at > now() - make_interval(mins => ${FAILED_MINUTES})) as fails,
      exists (
        select from outbox where not unsent and done_at > (select min(created_at) from failing)
          and event in (select event from failing)
      ) as others`.execute(db)
  const { overdue, waiting, error, fails, others } = rows[0]!
  if (overdue > 0)
    return red(
      `${counted(overdue, 'email')} should have been sent more than ${OVERDUE_MINUTES} minutes ago, but the shop did not process them.`,
      'Ask your technician to restart the shop and to look at the server log.',
    )
  if (waiting === 0) return green('The mail server is ready, and no email is waiting.')
  const sentence = `${counted(waiting, 'email')} could not be sent yet. The last error: ${error}.`
  return fails && !others
    ? red(`${sentence} No other email was sent in the meantime.`, CHECK_ACCOUNT)
    : yellow(sentence, 'The shop tries again by itself, at least every six hours. You don’t need to do anything yet.')
}
