import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDueCards } from '#shop/shopping/gift-cards/card-to-mail.server.ts'
import { cardDesk, creditInBooks } from '#test/gift-cards.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = (await shop.admin()).token
})
afterAll(() => shop.close())
const desk = () => cardDesk(shop, () => owner)

const mailsTo = (email: string) => shop.mailer.mails.filter(({ to }) => to.address === email)
const codeIn = (text: string): string => /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(text)![0]
const balancesOf = async (...accounts: string[]) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_postings where account = any(${accounts}) group by account`.execute(
    shop.db,
  )
  return Object.fromEntries(
    accounts.map((each) => [each, (rows.find(({ account }) => account === each)?.amount ?? 0) / 100]),
  )
}

// rules: gift cards
test('a gift card is created as paid or as goodwill, once per idempotency key, and counts neither as a sale nor for VAT', async () => {
  const [books, owed] = [await balancesOf('bank', 'cash', 'kindness', 'sales', 'vat'), await creditInBooks(shop)]
  const headers = { 'Idempotency-Key': 'made-once' }
  const [first, second] = [await desk().make({}, headers), await desk().make({}, headers)]
  expect(first).toMatchObject({ status: 201, body: { card: { state: 'open', balance: 20_000, came: 'transfer' } } })
  expect(second.body.card.id).toBe(first.body.card.id)
  expect(await desk().make({ amount: 30_000 }, headers)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key' },
  })
  await desk().make({ came: 'cash', amount: 5_000 })
  await desk().make({ came: 'kindness', amount: 1_000, proof: 'Her zip broke' })
  expect(await balancesOf('bank', 'cash', 'kindness', 'sales', 'vat')).toEqual({
    ...{ bank: books.bank! + 20_000, cash: books.cash! + 5_000, kindness: books.kindness! + 1_000 },
    ...{ sales: books.sales, vat: books.vat },
  })
  expect((await creditInBooks(shop)).cards).toBe(owed.cards + 26_000)
})

// rules: gift cards
test('the value of a gift card is limited, and a mailed gift card requires an e-mail address and a date within a year', async () => {
  expect((await desk().make({ amount: 999 })).status).toBe(422)
  expect((await desk().make({ amount: 2_000_001 })).status).toBe(422)
  expect((await desk().make({ amount: 1_500.5 })).status).toBe(422)
  expect((await desk().make({ proof: '' })).status).toBe(422)
  expect((await desk().make({ as: 'mail' })).body.fields).toHaveProperty('recipientEmail')
  const late = { as: 'mail', recipientEmail: 'hauwa@example.com', sendAt: '2028-01-01T00:00:00.000Z' }
  expect(await desk().make(late)).toMatchObject({ status: 422, body: { code: 'gift-card-too-far' } })
  const sales = (await shop.admin({ roles: ['sales'] })).token
  expect((await cardDesk(shop, () => sales).make()).status).toBe(403)
})

// rules: gift card code
test("a printed card's code is created at printing, shown once, stored as a hash, and replaced on reprinting", async () => {
  const { id } = (await desk().make()).body.card
  const codes = () => shop.db.selectFrom('gift_card_codes').where('credit_id', '=', id).selectAll().execute()
  expect(await codes()).toEqual([])
  const printed = await desk().print(id)
  expect(printed.body.code).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
  expect(await desk().look(` ${printed.body.code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({
    status: 200,
    body: { balance: 20_000, state: 'open' },
  })
  const again = await desk().print(id)
  expect(await desk().look(printed.body.code)).toMatchObject({ status: 409, body: { code: 'gift-card-unknown' } })
  expect((await desk().look(again.body.code)).status).toBe(200)
  expect(await codes()).toHaveLength(1)
  expect(JSON.stringify(await desk().one(id))).not.toContain(again.body.code)
})

// rules: gift card code, gift cards
test("a mailed card's code is created when the mail is sent, replaced on a retry, and stored nowhere in plain text", async () => {
  const made = await desk().make({ as: 'mail', recipientEmail: 'hauwa@example.com' })
  const { id } = made.body.card
  expect(made.body.card.state).toBe('waiting')
  const send = shop.services.mailer.send
  let lost = ''
  shop.services.mailer.send = async (mail) => {
    lost = mail.letter.codes![0]!.code
    throw new Error('It left, and nobody said so')
  }
  await shop.work()
  shop.services.mailer.send = send
  await sql`update outbox set next_try_at = now() where subject_id = ${id}`.execute(shop.db)
  await shop.work()
  const [mail] = mailsTo('hauwa@example.com')
  const code = codeIn(mail!.text)
  expect(code).not.toBe(lost)
  expect([(await desk().look(lost)).status, (await desk().look(code)).status]).toEqual([200, 200])
  expect(mail!.text).toContain('For your birthday')
  expect((await desk().one(id)).card).toMatchObject({ state: 'open', mailedAt: expect.any(String) })
  const tables = ['audit', 'outbox', 'gift_cards', 'credit_entries', 'credits', 'ledger_movements']
  for (const table of tables) {
    const { rows } = await sql<{
      all: string
    }>`select to_jsonb(each)::text as all from ${sql.table(table)} as each`.execute(shop.db)
    const said = rows.map(({ all }) => all).join(' ')
    for (const each of [code, lost]) {
      expect(said, `in ${table}`).not.toContain(each)
      expect(said, `in ${table}`).not.toContain(each.replaceAll('-', ''))
    }
  }
  const { rows } = await sql<{
    all: string
  }>`select to_jsonb(audit)::text as all from audit where subject = 'gift-card'`.execute(shop.db)
  expect(rows.map(({ all }) => all).join(' '), 'who gets it is hers').not.toContain('Hauwa')
})

// rules: gift cards
test('a gift card is mailed once at its scheduled time, and not while it is frozen', async () => {
  const sendAt = '2026-11-21T10:00:00.000Z'
  const { id } = (await desk().make({ as: 'mail', recipientEmail: 'later@example.com', sendAt })).body.card
  const frozen = (await desk().make({ as: 'mail', recipientEmail: 'frozen@example.com', sendAt })).body.card
  await desk().move(frozen.id, 'freeze')
  await mailDueCards(shop.db, shop.clock.now())
  await shop.work()
  expect(mailsTo('later@example.com')).toEqual([])
  const due = new Date('2026-11-21T10:01:00Z')
  expect([await mailDueCards(shop.db, due), await mailDueCards(shop.db, due)]).toEqual([1, 0])
  await shop.work()
  expect(mailsTo('later@example.com')).toHaveLength(1)
  expect(mailsTo('frozen@example.com')).toEqual([])
  expect((await desk().mail(id, 'another@example.com')).body.code).toBeNull()
  expect((await desk().look(codeIn(mailsTo('later@example.com')[0]!.text))).status).toBe(409)
  await shop.work()
  expect((await desk().look(codeIn(mailsTo('another@example.com')[0]!.text))).status).toBe(200)
})

// rules: gift cards
test('staff can freeze and close a gift card and undo both, with ledger entries', async () => {
  const { id, code } = await desk().printed(20_000)
  const before = await balancesOf('bank', 'cash')
  const owed = (await creditInBooks(shop)).cards
  expect(await desk().move(id, 'thaw')).toMatchObject({ status: 409, body: { code: 'gift-card-not-so' } })
  expect((await desk().move(id, 'freeze', { reason: '' })).status).toBe(422)
  expect((await desk().move(id, 'freeze')).body.card.state).toBe('frozen')
  expect((await desk().look(code)).body).toMatchObject({ state: 'frozen', balance: 20_000 })
  expect(await desk().print(id)).toMatchObject({ status: 409, body: { code: 'gift-card-not-so' } })
  expect((await desk().move(id, 'thaw')).body.card.state).toBe('open')
  expect((await desk().move(id, 'end')).status, 'how it goes back').toBe(422)
  expect((await desk().move(id, 'end', { way: 'cash' })).body.card).toMatchObject({ state: 'ended', balance: 0 })
  expect((await creditInBooks(shop)).cards).toBe(owed - 20_000)
  expect(await balancesOf('bank', 'cash')).toEqual({ bank: before.bank, cash: before.cash! - 20_000 })
  const version = (await desk().one(id)).card.version
  expect(await desk().move(id, 'bring back', { version: version - 1 })).toMatchObject({ body: { code: 'stale' } })
  expect((await desk().move(id, 'bring back')).body.card).toMatchObject({ state: 'open', balance: 20_000 })
  expect(await balancesOf('bank', 'cash')).toEqual(before)
  expect((await creditInBooks(shop)).cards).toBe(owed)
})

// rules: gift cards
test('the list can be searched and filtered by state, and returns the total outstanding balance', async () => {
  const { id } = (await desk().make({ recipientName: 'Zuwaira Lawal', amount: 7_000 })).body.card
  const list = (query: string) =>
    shop.api<{ cards: { id: string }[]; total: number; owed: number }>('GET', `/gift-cards${query}`, { token: owner })
  expect((await list('?q=zuwaira')).body.cards.map((card) => card.id)).toEqual([id])
  expect((await list('?q=zuwaira&state=frozen')).body.total).toBe(0)
  expect((await list('?state=ended')).status).toBe(200)
  expect((await list('')).body.owed).toBe((await creditInBooks(shop)).cards)
})

// rules: gift cards, customer deletion
test('deleting the recipient removes their data from the gift card, but keeps the balance', async () => {
  const { user } = await shop.customer()
  const { id } = (await desk().make({ as: 'mail', recipientEmail: user.email })).body.card
  const owed = (await creditInBooks(shop)).cards
  expect((await shop.api('DELETE', `/customer/${user.id}`, { token: owner })).status).toBe(200)
  expect((await desk().one(id)).card).toMatchObject({ recipientName: '', recipientEmail: null, message: '' })
  expect((await creditInBooks(shop)).cards).toBe(owed)
})
