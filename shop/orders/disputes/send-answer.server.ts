import type { Admin } from '#shop/core/actor.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import type { Dispute } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import { recordChargeback } from '#shop/orders/payments/chargebacks/record-chargeback.server.ts'
import type { DisputeDesk, DisputeReply, SentFile } from '#shop/orders/payments/dispute-desk.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import type { ToldChargeback } from '#shop/orders/payments/webhook-subject.ts'
import type { AnswerState, AnswerWish } from './answer.ts'
import { closeUnknown, endAnswer } from './end-answer.server.ts'

type Sending = { desk: DisputeDesk; dispute: Dispute; answerId: string; wish: AnswerWish; file: SentFile }

const HUNDREDTHS = 100

/**
 * Sends a saved answer: requests the dispute's state from the provider, replies, and records the state that the
 * provider reports. Returns the answer's id. Fails with a Conflict and sends nothing if the dispute no longer awaits an
 * answer (rules: dispute response, payment verification).
 */
export async function sendAnswer(
  services: PaymentServices,
  admin: Admin,
  { desk, dispute, answerId, wish, file }: Sending,
): Promise<string | Failure<'dispute-over'>> {
  const { db, clock } = services
  const { id, orderId, provider, providerId, reference } = dispute
  const record = (told: ToldChargeback) => recordChargeback(services, provider, reference, told)
  const end = (state: AnswerState, why = '') =>
    endAnswer(db, admin, { id: answerId, orderId, reference, wish, state, why }, clock())

  const look = await desk.look(providerId)
  if (look.kind !== 'known') {
    await end('not sent', look.kind === 'unknown' ? 'The provider doesn’t know this dispute' : unreached(look.why))
    return answerId
  }
  const isOpen = look.chargeback.state === 'open'
  await record(look.chargeback)
  await closeUnknown(db, id, !isOpen)
  if (!isOpen) {
    await end('not sent', `The provider already reported it as ‘${chargebackStates[look.chargeback.state].label}’`)
    return conflict('dispute-over')
  }
  const reply = replyOf(providerId, wish, file, look.asked)
  if (!reply) {
    await end('not sent', 'The provider doesn’t report the disputed amount: please enter an amount')
    return answerId
  }
  const replied = await desk.reply(reply)
  if (replied.kind === 'answered') {
    await record(replied.chargeback)
    await end('sent')
  } else if (replied.kind === 'unreachable' && replied.mayHaveGone) {
    const again = await desk.look(providerId)
    const arrived = again.kind === 'known' && again.chargeback.state !== 'open'
    if (arrived) await record(again.chargeback)
    await end(arrived ? 'sent' : 'unknown', arrived ? '' : unreached(replied.why))
  } else
    await end(
      'not sent',
      replied.kind === 'declined' ? `The provider rejected it: ${replied.why}` : unreached(replied.why),
    )
  return answerId
}

const unreached = (why: string): string => `The provider could not be reached (${why})`

function replyOf(providerId: string, wish: AnswerWish, file: SentFile, asked: number | null): DisputeReply | null {
  const { message } = wish
  if (wish.does === 'accept') {
    const hundredths = wish.amount === null ? asked : wish.amount * HUNDREDTHS
    return hundredths === null ? null : { providerId, message, file, does: 'accept', hundredths }
  }
  const { takenBy, deliveredOn, service, ...who } = wish.evidence
  const evidence = {
    ...who,
    service: takenBy ? `${service}\nReceived by ${takenBy}.` : service,
    deliveredOn: deliveredOn || null,
  }
  return { providerId, message, file, does: 'decline', evidence }
}
