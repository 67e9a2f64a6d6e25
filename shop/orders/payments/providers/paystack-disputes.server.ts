import { z } from 'zod'
import type {
  DisputeDesk,
  DisputeLook,
  DisputeReplied,
  DisputeReply,
  SentFile,
} from '#shop/orders/payments/dispute-desk.ts'
import { askProvider, type Line } from './ask.server.ts'
import { disputeTold, paystackDispute } from './paystack-dispute.ts'
import { sendFile } from './send-file.server.ts'

const one = z.object({ status: z.literal(true), data: paystackDispute })
const evidenceAnswered = z.object({ status: z.literal(true), data: z.object({ id: z.number() }) })
const urlAnswered = z.object({
  status: z.literal(true),
  data: z.object({ signedUrl: z.url(), fileName: z.string().min(1) }),
})

/**
 * Paystack (Disputes: Fetch, Add Evidence, Get Upload URL, Resolve). Contesting needs evidence and a file; accepting
 * needs an amount and, by its documentation, a file too. A dispute can be answered only once; adding evidence again
 * replaces the earlier one.
 */
export const paystackDisputes = (line: Line): DisputeDesk => ({
  look: (providerId) => look(line, placeOf(line, providerId)),
  reply: (reply) => resolve(line, placeOf(line, reply.providerId), reply),
})

const placeOf = ({ url }: Line, providerId: string): string => `${url}/dispute/${encodeURIComponent(providerId)}`

async function look(ask: Line, url: string): Promise<DisputeLook> {
  const answered = await askProvider({ ...ask, url, method: 'GET', answer: one })
  if (answered.kind === 'unreachable') return answered
  if (answered.kind === 'declined')
    return [400, 404].includes(answered.status) ? { kind: 'unknown' } : { kind: 'unreachable', why: answered.why }
  const { data } = answered.answer
  return { kind: 'known', chargeback: disputeTold(data), asked: data.refund_amount || data.transaction.amount || null }
}

async function resolve(ask: Line, place: string, reply: DisputeReply): Promise<DisputeReplied> {
  const evidence = reply.does === 'decline' ? await addEvidence(ask, place, reply.evidence) : null
  if (evidence && evidence.kind !== 'answered') return before(evidence)
  const uploaded = await upload(ask, place, reply.file)
  if (uploaded.kind !== 'uploaded') return uploaded
  const answered = await askProvider({
    ...ask,
    url: `${place}/resolve`,
    method: 'PUT',
    answer: one,
    body: {
      resolution: reply.does === 'decline' ? 'declined' : 'merchant-accepted',
      message: reply.message,
      refund_amount: reply.does === 'decline' ? 0 : reply.hundredths,
      uploaded_filename: uploaded.fileName,
      ...(evidence && { evidence: evidence.answer.data.id }),
    },
  })
  if (answered.kind === 'answered') return { kind: 'answered', chargeback: disputeTold(answered.answer.data) }
  return answered.kind === 'declined' ? said(answered) : { ...answered, mayHaveGone: true }
}

const addEvidence = (ask: Line, place: string, given: Extract<DisputeReply, { does: 'decline' }>['evidence']) =>
  askProvider({
    ...ask,
    url: `${place}/evidence`,
    method: 'POST',
    answer: evidenceAnswered,
    body: {
      customer_email: given.customerEmail,
      customer_name: given.customerName,
      customer_phone: given.customerPhone,
      service_details: given.service,
      ...(given.address && { delivery_address: given.address }),
      ...(given.deliveredOn && { delivery_date: given.deliveredOn }),
    },
  })

type Uploaded = { kind: 'uploaded'; fileName: string } | DisputeReplied

async function upload(ask: Line, place: string, file: SentFile): Promise<Uploaded> {
  const query = new URLSearchParams({ upload_filename: file.name })
  const found = await askProvider({ ...ask, url: `${place}/upload_url?${query}`, method: 'GET', answer: urlAnswered })
  if (found.kind !== 'answered') return before(found)
  const { signedUrl, fileName } = found.answer.data
  const why = await sendFile(ask, signedUrl, file)
  if (why === null) return { kind: 'uploaded', fileName }
  await ask.onTrouble?.({ doing: 'PUT of a file', code: why, message: '' })
  return { kind: 'unreachable', why, mayHaveGone: false }
}

type Failed = { kind: 'declined'; why: string; words: string } | { kind: 'unreachable'; why: string }

/** The result if a request before the answer itself failed, so it is certain that the answer was not sent. */
const before = (failed: Failed): DisputeReplied =>
  failed.kind === 'declined' ? said(failed) : { ...failed, mayHaveGone: false }

const said = ({ why, words }: { why: string; words: string }): DisputeReplied => ({
  kind: 'declined',
  why: words || why,
})
