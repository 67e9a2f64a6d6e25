import { z } from 'zod'
import type { Services } from '#services'
import type { Actor } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { conflict, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { isReceiptCode } from '#shop/orders/receipts/receipt-code.server.ts'
import { invoiceOf } from '#shop/orders/receipts/receipt-invoice.ts'
import { receiptTexts } from '#shop/orders/receipts/receipt-texts.ts'
import { receiptKinds, type ReceiptKind } from '#shop/orders/receipts/receipt.ts'
import { findReceipt, receiptFile, receiptsOfOrder } from '#shop/orders/receipts/receipts.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { wholeFile } from '#api/http/file-answer.ts'
import { receiptResponse, toReceiptResponse } from './receipt-response.ts'

const formats = ['pdf', 'json'] as const
const how = {
  paper: z.enum(membersOf(receiptKinds), because('not-a-choice')).default('a4'),
  format: z
    .enum(formats, because('not-a-choice'))
    .default('pdf')
    .describe('json: machine-readable, with the element names of UBL'),
}
const byNumber = z.object({ number: z.string() })
const code = filled(longest.line).describe('The verification code printed on the document, which follows # in its link')

/** Serves a document to staff and to its customer; other customers get 404 (rules: receipt access). */
const ofSignedIn = call({
  method: 'GET',
  path: '/receipts/{number}',
  summary: 'Downloads a receipt or credit note as PDF or JSON. For its customer and for staff',
  group: 'orders',
  policy: 'customer-or-staff',
  params: byNumber,
  query: z.object(how),
  answers: 'file',
  answer: wholeFile,
  refusals: ['receipt-not-found', 'receipt-not-made'],
  handle: ({ actor, params: { number }, query, services }) => handOver(services, { actor, code: null }, number, query),
})

const fact = z.object({ label: z.string(), value: z.string() })

/** Returns a receipt's content as JSON, for the printer at the counter (rules: counter sales). */
const inWords = call({
  method: 'GET',
  path: '/receipts/{number}/words',
  summary:
    'Returns the contents of a receipt or credit note. Available as soon as it has a number, before its files are created',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byNumber,
  answer: z.object({
    title: z.string(),
    house: z.object({ name: z.string(), lines: z.array(z.string()) }),
    customer: z.array(z.string()),
    facts: z.array(fact),
    lines: z.array(
      z.object({
        ...{ name: z.string(), detail: z.string(), quantity: z.string() },
        ...{ price: z.string(), off: z.string(), sum: z.string() },
      }),
    ),
    sums: z.array(fact.extend({ isTotal: z.literal(true).optional() })),
    tenders: z.object({ heading: z.string(), rows: z.array(fact) }),
    stamp: z.string(),
  }),
  refusals: ['receipt-not-found'],
  async handle({ actor, params: { number }, services: { db, secret } }) {
    const found = await findReceipt({ db, secret }, { actor, code: null }, number)
    return found ? receiptTexts(found.content) : notFound('receipt-not-found')
  },
})

const byCode = call({
  method: 'POST',
  path: '/receipts/{number}/copies',
  summary: 'Returns the same contents to anyone who has the verification code printed on the document',
  group: 'orders',
  policy: 'anyone',
  rate: 'receiptsPerAddress',
  params: byNumber,
  body: z.object({ code, ...how }),
  answers: 'file',
  answer: wholeFile,
  refusals: ['receipt-not-found', 'receipt-not-made'],
  handle: ({ params: { number }, body: { code: given, ...wanted }, services }) =>
    handOver(services, { actor: { kind: 'visitor' }, code: given }, number, wanted),
})

const look = call({
  method: 'POST',
  path: '/receipts/look',
  summary:
    'Lists the receipts and credit notes of an order for anyone who has the verification code printed on one of them',
  group: 'orders',
  policy: 'anyone',
  rate: 'receiptsPerAddress',
  body: z.object({ order: filled(longest.line).describe('The order’s id'), code }),
  answer: z.object({ papers: z.array(receiptResponse) }),
  refusals: ['receipt-not-found'],
  async handle({ body: { order, code: given }, services: { db, secret } }) {
    if (!(await isReceiptCode(secret, order, given))) return notFound('receipt-not-found')
    return { papers: (await receiptsOfOrder(db, order)).map(toReceiptResponse) }
  },
})

/** The calls for documents. A fixed path must come before one with a number. */
export const receiptFilesCalls = [look, ofSignedIn, inWords, byCode] as const

async function handOver(
  { db, secret }: Services,
  who: { actor: Actor; code: string | null },
  number: string,
  { paper, format }: { paper: ReceiptKind; format: (typeof formats)[number] },
) {
  const found = await findReceipt({ db, secret }, who, number)
  if (!found) return notFound('receipt-not-found')
  if (format === 'json')
    return {
      name: `${number}.json`,
      type: 'application/json' as const,
      bytes: new TextEncoder().encode(JSON.stringify(invoiceOf(found.content), null, 2)),
    }
  const bytes = await receiptFile(db, number, paper)
  if (!bytes) return conflict('receipt-not-made')
  return { name: `${number}${paper === 'a4' ? '' : `-${paper}`}.pdf`, type: 'application/pdf' as const, bytes }
}
