import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { troubles } from '#test/payments/stub-provider.ts'
import type { DisputeReply } from '#shop/orders/payments/dispute-desk.ts'

let paystack: Awaited<ReturnType<typeof stubPaystack>>
beforeAll(async () => void (paystack = await stubPaystack()))
beforeEach(() => {
  paystack.server.fail(null)
  const asked = { status: 'awaiting-merchant-feedback', resolution: null, refund_amount: 2_675_050, dueAt: null }
  paystack.desk.disputes.set('7', { id: 7, reference: 'ours', ...asked })
})
afterAll(() => paystack.close())

const file = { name: 'slip.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-') }
const evidence = { customerName: 'Ada Obi', customerEmail: 'ada@example.com', customerPhone: '08030000000' }
const declines: DisputeReply = {
  ...{ providerId: '7', message: 'She has it', file, does: 'decline' },
  evidence: { ...evidence, service: '1 × Kaftan', address: '', deliveredOn: null },
}
const desk = () => paystack.provider.disputes!

// rules: dispute response
test('reads a disputed amount to the kobo, and reports a missing dispute as unknown', async () => {
  expect(await desk().look('7')).toMatchObject({ kind: 'known', asked: 2_675_050, chargeback: { amount: 26_750 } })
  expect(await desk().look('8')).toEqual({ kind: 'unknown' })
})

// rules: dispute response
test('sends an answer once, and uploads its file without the secret key', async () => {
  expect(await desk().reply(declines)).toMatchObject({ kind: 'answered', chargeback: { state: 'with the bank' } })
  const put = paystack.server.asked.find(({ method, path }) => method === 'PUT' && path.startsWith('/files/'))!
  expect([put.headers.authorization, put.headers['content-type']]).toEqual([undefined, 'application/pdf'])
  paystack.desk.disputes.get('7')!.status = 'resolved'
  expect(await desk().reply({ ...declines, does: 'accept', hundredths: 5_000 })).toEqual({
    ...{ kind: 'declined', why: 'Dispute has already been resolved' },
  })
})

// rules: dispute response
test.each(troubles)(
  'reports a failing provider (%s) as unreachable; only after the last step may the answer have arrived',
  async (trouble) => {
    paystack.server.fail(trouble)
    expect((await desk().look('7')).kind).toBe('unreachable')
    expect(await desk().reply(declines)).toMatchObject({ kind: 'unreachable', mayHaveGone: false })
    paystack.server.fail(trouble, /resolve$/)
    expect(await desk().reply(declines)).toMatchObject({ kind: 'unreachable', mayHaveGone: true })
    expect(paystack.desk.disputes.get('7')!.resolution).toBeNull()
  },
)
