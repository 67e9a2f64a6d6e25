import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { clearOldClaims } from '#shop/orders/claims/clear-old-claims.server.ts'
import { proofFile } from '#shop/orders/claims/claim.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = AnswerOf<'POST /orders/{id}/claims'> & { code: string; fields: Record<string, string> }

let shop: TestShop
let admin: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  await signIn()
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

/** Signs in again, because an admin's session ends long before the payment period of a transfer. */
const signIn = async () => void (admin = (await shop.admin({ name: 'Hauwa Musa' })).token)
let people = 0
const place = async (transfer = true) => {
  people += 1
  const { token } = await shop.customer({ name: 'Ngozi Eze', phone: `080${30_000_000 + people}` })
  const body = { ...cashOrder([{ product: dress }]), transfer }
  const { id } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  return { id, token }
}
const said = (more: object = {}) => ({
  sender: 'Ngozi Eze',
  bank: 'Aso Bank',
  sentAt: shop.clock.now().toISOString(),
  amount: 25_000,
  ...more,
})
const claim = (id: string, token: string | null, more: object = {}, key?: string, track?: string) =>
  shop.api<Answered>('POST', `/orders/${id}/claims`, {
    ...(token && { token }),
    ...(more && 'proof' in more ? { form: said(more) } : { body: said(more) }),
    headers: { ...(key && { 'Idempotency-Key': key }), ...(track && { 'Tracking-Link': track }) },
  })
const own = async (id: string, token: string) =>
  (await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', `/order/customerOrder/${id}`, { token })).body
const later = (hours: number) => {
  shop.clock.advance(hours * 60 * 60_000)
  return signIn()
}
const answer = (id: string, body: object) => shop.api<Answered>('PATCH', `/claims/${id}`, { token: admin, body })
const subjects = async () => {
  await shop.work()
  return shop.mailer.letters().map(({ subject }) => subject)
}

// rules: transfer claims
test("a customer's transfer claim extends the reservation of the order, but does not mark it as paid", async () => {
  const { id, token } = await place()
  await later(1)
  const { status, body } = await claim(id, token, {}, 'one-press')
  expect(status).toBe(201)
  expect(body.claim).toMatchObject({ state: 'claimed', sender: 'Ngozi Eze', amount: 25_000, proof: null })
  const seen = await own(id, token)
  expect(seen.order).toMatchObject({
    payment: 'awaiting',
    claimed: true,
    payUntil: '2026-11-23T11:00:00.000Z',
    standing: { label: 'Checking for your transfer', due: 25_000, status: 'pending' },
  })
  expect(seen.claim).toMatchObject({ id: body.claim.id })
  expect(JSON.stringify(seen)).not.toMatch(/is paid/)
  expect((await claim(id, token, { sentAt: body.claim.sentAt }, 'one-press')).body.claim.id).toBe(body.claim.id)
  expect((await claim(id, token, { sentAt: body.claim.sentAt })).body.claim.id).toBe(body.claim.id)
  expect((await claim(id, token, { amount: 24_000 }, 'one-press')).body.code).toBe('idempotency-key')

  expect(await subjects()).toContain(`Your order #${id.slice(0, 5)}: we are looking for your transfer`)
  await later(30)
  await endTransfers(shop.db, shop.clock.now())
  expect((await own(id, token)).order.payment).toBe('awaiting')
  expect((await subjects()).filter((subject) => subject.includes('is waiting for your transfer'))).toEqual([])

  const corrected = await claim(id, token, { amount: 20_000, sentAt: body.claim.sentAt })
  expect(corrected.body.claim.id).not.toBe(body.claim.id)
  expect((await own(id, token)).order.payUntil).toBe('2026-11-23T11:00:00.000Z')
  const before = await onHand(shop.db, dress)
  await later(43)
  expect(await endTransfers(shop.db, shop.clock.now())).toBe(1)
  expect(await onHand(shop.db, dress)).toBe(before + 1)
  const over = await own(id, token)
  expect([over.order.payment, over.claim?.state]).toEqual(['failed', 'over'])
  expect(await subjects()).toContain(`Your order #${id.slice(0, 5)}: its items are for sale again`)
  expect((await claim(id, token)).body.code).toBe('claim-over')
})

// rules: transfer claims
test('recording the payment settles the claim, and undoing the payment reopens it', async () => {
  const { id, token } = await place()
  await claim(id, token)
  const receive = (amount: number) =>
    shop.api<{ order: { payment: string } }>('POST', `/order/${id}/manual-entries`, {
      token: admin,
      body: { way: 'transfer', amount },
    })
  await receive(10_000)
  expect((await own(id, token)).order).toMatchObject({ claimed: false, standing: { due: 15_000 } })
  expect((await claim(id, token, { amount: 15_000 })).status).toBe(201)
  expect((await own(id, token)).order).toMatchObject({ claimed: true, payUntil: null })
  expect((await receive(15_000)).body.order.payment).toBe('paid')
  expect((await claim(id, token)).body.code).toBe('paid')
  const { tenders } = (
    await shop.api<AnswerOf<'GET /order/{id}/manual-entries'>>('GET', `/order/${id}/manual-entries`, { token: admin })
  ).body
  for (const { id: tender } of tenders)
    await shop.api('PATCH', `/order/${id}/manual-entries/${tender}`, {
      token: admin,
      body: { reason: 'It was another’s' },
    })
  expect((await own(id, token)).order).toMatchObject({ claimed: true, payment: 'awaiting', standing: { due: 25_000 } })
  expect(await compareLedger(shop.db)).toEqual([])
})

// rules: transfer claims
test('only the customer or a guest with the tracking link can claim a transfer for an order', async () => {
  const { id, token } = await place()
  const { token: other } = await shop.customer()
  expect((await claim(id, other)).status).toBe(404)
  expect((await claim(id, null)).status).toBe(401)
  expect((await claim(id, null, {}, undefined, `${id}AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(401)
  const track = await trackingToken(shop.services.secret, id)
  expect((await claim(id, null, {}, undefined, track)).status).toBe(201)
  expect((await claim((await place()).id, null, {}, undefined, track)).status).toBe(404)
  const inCash = await place(false)
  expect((await claim(inCash.id, inCash.token)).body.code).toBe('not-by-transfer')
  const cancelled = await place()
  await shop.api('PATCH', `/order/${cancelled.id}`, { token: admin, body: { status: 'cancelled' } })
  expect((await claim(cancelled.id, cancelled.token)).body.code).toBe('claim-over')
  expect((await claim(id, admin)).status).toBe(403)
  expect((await own(id, token)).order.claimed).toBe(true)
})

// rules: transfer claims
test('invalid claims are rejected with field errors, and an order can have at most eight claims', async () => {
  const { id, token } = await place()
  const fieldErrors = async (more: object) => (await claim(id, token, more)).body.fields
  expect(await fieldErrors({ amount: 1_000.5 })).toEqual({ amount: expect.stringContaining('naira') })
  expect(await fieldErrors({ amount: '25000.50' })).toEqual({ amount: expect.stringContaining('naira') })
  expect(Object.keys(await fieldErrors({ amount: 0 }))).toEqual(['amount'])
  expect(await fieldErrors({ sentAt: '2027-01-01T00:00:00Z' })).toEqual({
    sentAt: expect.stringContaining('in the future'),
  })
  expect(await fieldErrors({ sentAt: '2026-01-01T00:00:00Z' })).toEqual({
    sentAt: expect.stringContaining('before the order'),
  })
  expect(Object.keys(await fieldErrors({ sender: ' ', bank: '' }))).toEqual(['sender', 'bank'])
  for (let times = 1; times <= 8; times += 1) expect((await claim(id, token, { amount: times })).status).toBe(201)
  expect((await claim(id, token, { amount: 9 })).body.code).toBe('claims-many')
})

// rules: transfer claims
test('only one of several concurrent claims for an order stays open', async () => {
  const { id, token } = await place()
  const sent = await Promise.all([1, 2, 3, 4].map((amount) => claim(id, token, { amount })))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const open = await shop.db
    .selectFrom('transfer_claims')
    .where('order_id', '=', id)
    .where('state', '=', 'claimed')
    .select('id')
    .execute()
  expect(open).toHaveLength(1)
})

// rules: declined claims
test('staff decline a claim with a message to the customer, and can undo this within a day', async () => {
  const { id, token } = await place()
  const { body } = await claim(id, token)
  expect(await answer(body.claim.id, { do: 'decline', words: ' ' })).toMatchObject({ status: 422 })
  const declined = await answer(body.claim.id, { do: 'decline', words: 'Nothing came from Aso Bank today.' })
  expect(declined.body.claim).toMatchObject({ state: 'declined', answer: 'Nothing came from Aso Bank today.' })
  expect((await answer(body.claim.id, { do: 'decline', words: 'Again' })).body.code).toBe('claim-answered')
  expect((await own(id, token)).order).toMatchObject({ claimed: false, payment: 'awaiting' })
  const mine = `Your order #${id.slice(0, 5)}: we did not find your transfer`
  await shop.work()
  expect(await subjects()).not.toContain(mine)
  expect((await answer(body.claim.id, { do: 'bring back' })).body.claim.state).toBe('claimed')
  expect((await own(id, token)).order.claimed).toBe(true)

  await answer(body.claim.id, { do: 'decline', words: 'Nothing came from Aso Bank today.' })
  await shop.db
    .updateTable('outbox')
    .set({ next_try_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
  expect(await subjects()).toContain(mine)
  const letter = shop.mailer.letters().findLast(({ subject }) => subject === mine)!
  expect(letter.text).toContain('Nothing came from Aso Bank today.')
  const stepUp = await claim(id, token, { reference: 'S-2026-1' })
  expect(stepUp.status).toBe(201)
  await answer(stepUp.body.claim.id, { do: 'decline', words: 'Not there' })
  await later(25)
  expect((await answer(stepUp.body.claim.id, { do: 'bring back' })).body.code).toBe('claim-day-over')
  const actions = await shop.db
    .selectFrom('audit')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name'])
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'claim-declined',
    'claim-brought-back',
    'claim-declined',
    'claim-declined',
  ])
  expect(actions[0]!.admin_name).toBe('Hauwa Musa')
})

/** Generates a picture of a receipt: the same layout, with different text for each seed. */
const receipt = (seed: number) =>
  sharp({ create: { width: 900, height: 1_500, channels: 3, background: '#ffffff' } }).composite(
    Array.from({ length: 24 }, (_, line) => ({
      input: {
        create: {
          width: 120 + ((seed * 97 + line * line * 53) % 640),
          height: 26,
          channels: 3 as const,
          background: '#101010',
        },
      },
      left: 60 + ((seed * 31 + line * 17) % 90),
      top: 80 + line * 56,
    })),
  )
const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)
const pdf = (text: string) => fileOf(new TextEncoder().encode(`%PDF-1.4\n${text}\n%%EOF\n`), '../../etc/passwd.pdf')

// rules: proof of payment, duplicate proofs
test(
  'only staff can open a proof of transfer, by a link valid for five minutes, and a reused proof is detected',
  async () => {
    const png = await receipt(1).png().toBuffer()
    const first = await place()
    const { body } = await claim(first.id, first.token, { proof: fileOf(png, 'C:\\receipt.png') })
    expect(body.claim.proof).toBe('picture')
    const open = async (id: string) => shop.api<{ link: string }>('POST', `/claims/${id}/proof-links`, { token: admin })
    expect((await shop.api('POST', `/claims/${body.claim.id}/proof-links`, { token: first.token })).status).toBe(403)
    expect((await open(body.claim.id)).body.link).toMatch(/^\/proofs\/[\w.-]+$/)

    const second = await place()
    const smaller = await sharp(png).resize(630).jpeg({ quality: 50 }).toBuffer()
    await claim(second.id, second.token, { proof: fileOf(smaller, 'x.jpg'), reference: 'REF 7' })
    const third = await place()
    await claim(third.id, third.token, {
      proof: fileOf(await receipt(2).png().toBuffer(), 'x.png'),
      reference: 'ref 7',
    })
    const fourth = await place()
    const same = await claim(fourth.id, fourth.token, { proof: fileOf(png, 'y.png') })
    const desk = (await shop.api<AnswerOf<'GET /transfers'>>('GET', '/transfers', { token: admin })).body.open
    const noticed = (id: string) => desk.find((each) => each.id === id)!.claim!.noticed
    expect(noticed(second.id)).toEqual(
      expect.arrayContaining([`A nearly identical picture was sent for order #${first.id.slice(0, 5)}`]),
    )
    expect(noticed(third.id)).toEqual([`The same reference was given for order #${second.id.slice(0, 5)}`])
    expect(noticed(fourth.id)).toContain(`The same file was sent for order #${first.id.slice(0, 5)}`)

    const paper = await place()
    const sent = await claim(paper.id, paper.token, { proof: pdf('One') })
    expect(sent.body.claim.proof).toBe('pdf')
    const kept = await claim(paper.id, paper.token, { amount: 24_000 })
    expect(kept.body.claim.proof).toBe('pdf')

    const refusalOf = async (proof: File) => (await claim(paper.id, paper.token, { proof })).body
    expect((await refusalOf(fileOf(new TextEncoder().encode('<svg onload=1>'), 'a.png'))).code).toBe('proof-type')
    expect((await refusalOf(fileOf(new TextEncoder().encode('%PDF-1.4 cut'), 'a.pdf'))).code).toBe('proof-unreadable')
    expect((await refusalOf(fileOf(png.subarray(0, 2_000), 'a.png'))).code).toBe('proof-unreadable')
    expect((await refusalOf(fileOf(new Uint8Array(20_000_001), 'a.pdf'))).code).toBe('proof-bytes')
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await refusalOf(fileOf(bomb, 'a.png'))).code).toBe('proof-pixels')

    const { proof_hash } = await shop.db
      .selectFrom('transfer_claims')
      .where('id', '=', same.body.claim.id)
      .select('proof_hash')
      .executeTakeFirstOrThrow()
    const file = proofFile(proof_hash!, 'picture')
    expect(await shop.services.media.has(file)).toBe(true)
    await shop.db.updateTable('orders').set({ claimed_at: null }).execute()
    await clearOldClaims(shop.services, new Date('2027-12-20T00:00:00Z'))
    expect(await shop.services.media.has(file)).toBe(false)
  },
  patience.longTest,
)
