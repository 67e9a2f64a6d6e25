import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { isEnough, type ToldState } from '#shop/orders/orders/payment.ts'
import type { Asking, Provider } from '#shop/orders/payments/provider.ts'

/** A simulated payment; omitted values are those of the request. Amounts in naira, or in `currency`. */
export type Paying = { amount?: number; requested?: number; fees?: number; currency?: string; as?: string }

type Trouble = 'slow' | 'broken' | 'too busy' | 'not JSON' | 'in another form' | 'cut off' | 'moved'
const troubles: Trouble[] = ['slow', 'broken', 'too busy', 'not JSON', 'in another form', 'cut off', 'moved']

/** A provider under test, with functions that simulate its server and the customer. */
export type Subject = {
  provider: Provider
  /** The provider's server, to simulate failures; null if it has none. */
  server: { fail: (trouble: Trouble | null) => void } | null
  /** How the provider responds to a repeated reference: with an error, or with the same page again. */
  repeats: 'refused' | 'answered'
  pays: (reference: string, paying: Paying) => Promise<void>
  declines: (reference: string) => Promise<void>
  leaves: (reference: string) => Promise<void>
  /** Sets the state of a refund, by the provider's refund id. */
  refundIs: (providerId: string, state: ToldState) => Promise<void>
  /** Returns a webhook with this body, signed like the provider's webhooks. */
  rings: (body: string) => { raw: Uint8Array; headers: Headers }
  eventOf: (reference: string) => string
  /** The header that proves the sender, and forged values of it. */
  proof: { header: string; forgeries: (raw: Uint8Array) => string[] }
  /** True if the signature covers the body's bytes, so that any change of the body is detected. */
  signsBytes: boolean
  close: () => Promise<void>
}

const AMOUNT = naira(53_500)
let references = 0
const asking = (): Asking => ({
  reference: `CDEFGHJKMNPQRSTU-${(references += 1).toString(16).padStart(16, '0')}`,
  amount: AMOUNT,
  orderId: 'CDEFGHJKMNPQRSTU',
  customer: { name: 'Amina Bello', email: 'amina@example.com', phone: '08030000000' },
  returnUrl: 'https://shop.example/payment-successful',
})

/** Defines the tests that every card payment provider must pass. */
export function holdToContract(name: string, open: () => Promise<Subject>): void {
  describe(`payments through ${name}`, () => {
    let subject: Subject
    let provider: Provider
    beforeAll(async () => {
      subject = await open()
      provider = subject.provider
    })
    beforeEach(() => subject.server?.fail(null))
    afterAll(() => subject.close())

    async function started(): Promise<{ reference: string; providerId: null }> {
      const wish = asking()
      expect(await provider.start(wish)).toMatchObject({ kind: 'started' })
      return { reference: wish.reference, providerId: null }
    }
    const asked = (reference: string) => ({ reference, amount: AMOUNT })

    async function takenAs(paying: Paying) {
      const attempt = await started()
      await subject.pays(attempt.reference, paying)
      const checked = await provider.check(attempt)
      if (checked.kind !== 'taken') throw new Error(`it says '${checked.kind}'`)
      return { checked, isRight: isEnough(asked(attempt.reference), checked) }
    }

    test('opens a payment page', async () => {
      const opened = await provider.start(asking())
      expect(opened).toMatchObject({ kind: 'started', authorizationUrl: expect.stringMatching(/^https:\/\//) })
    })

    test('accepts a reference once, or returns the same page again', async () => {
      const wish = asking()
      const first = await provider.start(wish)
      const again = await provider.start(wish)
      if (subject.repeats === 'refused') expect(again.kind).toBe('declined')
      else expect(again).toEqual(first)
    })

    test('does not know a reference that was never used', async () => {
      expect(await provider.check({ reference: asking().reference, providerId: null })).toEqual({ kind: 'unknown' })
    })

    test('reports no money before the customer pays', async () => {
      expect((await provider.check(await started())).kind).not.toBe('taken')
    })

    test('reports the amount taken in naira', async () => {
      const { checked, isRight } = await takenAs({})
      expect(checked).toMatchObject({ amount: AMOUNT, currency: 'NGN', providerId: expect.stringMatching(/./) })
      expect(isRight).toBe(true)
    })

    test('reports an amount that is too small', async () => {
      expect(await takenAs({ amount: 26_750 })).toMatchObject({ checked: { amount: 26_750 }, isRight: false })
    })

    test('reports a declined and an abandoned payment as not taken', async () => {
      for (const end of [subject.declines, subject.leaves]) {
        const attempt = await started()
        await end(attempt.reference)
        expect((await provider.check(attempt)).kind).not.toBe('taken')
      }
      const declined = await started()
      await subject.declines(declined.reference)
      expect(await provider.check(declined)).toMatchObject({ kind: 'not taken', why: expect.stringMatching(/./) })
    })

    test('refunds in parts, and never more than was taken', async () => {
      const { checked } = await takenAs({})
      const { reference, providerId } = checked
      const back = (amount: number) =>
        provider.refund({ reference, providerId, amount: naira(amount), currency: 'NGN', reason: 'Sold out' })
      expect(await back(20_000)).toMatchObject({ kind: 'refunded' })
      expect(await back(33_501)).toMatchObject({ kind: 'declined' })
      expect(await back(33_500)).toMatchObject({ kind: 'refunded' })
      expect(await back(1)).toMatchObject({ kind: 'declined' })
    })

    test('reports the current state of a refund', async () => {
      const { checked } = await takenAs({})
      const { reference, providerId } = checked
      const back = await provider.refund({
        reference,
        providerId,
        amount: AMOUNT,
        currency: 'NGN',
        reason: 'Sold out',
      })
      if (back.kind !== 'refunded') throw new Error(`it says '${back.kind}'`)
      for (const state of ['under way', 'done', 'failed'] as const) {
        await subject.refundIs(back.providerId, state)
        expect(await provider.checkRefund({ providerId: back.providerId })).toMatchObject({ kind: 'known', state })
      }
      expect(await provider.checkRefund({ providerId: '9999' })).toEqual({ kind: 'unknown' })
    })

    test('reads the reference from a webhook about a payment', () => {
      const { raw, headers } = subject.rings(subject.eventOf('ours'))
      expect(provider.readWebhook(raw, headers)).toMatchObject({
        kind: 'event',
        reference: 'ours',
        about: { kind: 'payment' },
      })
    })

    test('rejects forged webhooks', () => {
      const { raw, headers } = subject.rings(subject.eventOf('ours'))
      const { header, forgeries } = subject.proof
      expect(provider.readWebhook(raw, new Headers())).toEqual({ kind: 'forged' })
      for (const forged of ['', ...forgeries(raw)])
        expect(provider.readWebhook(raw, new Headers({ [header]: forged }))).toEqual({ kind: 'forged' })
      const changed = Buffer.from(raw)
      changed[changed.length - 2]! ^= 1
      const read = provider.readWebhook(changed, headers)
      expect(['forged', 'malformed']).toContain(read.kind)
      // The same event with an extra space. The JSON content is equal, but a signature covers the bytes.
      const spaced = provider.readWebhook(Buffer.from(`${raw} `), headers)
      expect(spaced.kind).toBe(subject.signsBytes ? 'forged' : 'event')
    })

    test.each([
      '',
      '{',
      'null',
      '[]',
      '1',
      '"event"',
      '{}',
      '{"data":{}}',
      '\u0000',
      '<xml/>',
      '{"data":{"reference":7,"tx_ref":7}}',
    ])('rejects or ignores a signed body that is %j', (body) => {
      const { raw, headers } = subject.rings(body)
      expect(['malformed', 'ignored']).toContain(provider.readWebhook(raw, headers).kind)
    })

    test('ignores events about other things', () => {
      const { raw, headers } = subject.rings(JSON.stringify({ event: 'transfer.success', data: { id: 7 } }))
      expect(provider.readWebhook(raw, headers)).toEqual({ kind: 'ignored' })
    })

    test('treats the result as unknown while the provider fails, and works again afterwards', async () => {
      const { server } = subject
      if (!server) return
      const attempt = await started()
      await subject.pays(attempt.reference, {})
      for (const trouble of troubles) {
        server.fail(trouble)
        const refund = {
          reference: attempt.reference,
          providerId: '1',
          amount: AMOUNT,
          currency: 'NGN',
          reason: 'Sold out',
        }
        const answers = await Promise.all([
          provider.start(asking()),
          provider.check(attempt),
          provider.refund(refund),
          provider.checkRefund({ providerId: '1' }),
        ])
        expect({ trouble, kinds: answers.map(({ kind }) => kind) }).toEqual({
          trouble,
          kinds: Array(4).fill('unreachable'),
        })
      }
      server.fail(null)
      expect((await provider.check(attempt)).kind).toBe('taken')
    })
  })
}
