import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearOldLines } from '#shop/orders/statements/statements.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-23T09:00:00Z' })
  token = (await shop.admin({ name: 'Zainab Musa' })).token
})
afterAll(() => shop.close())

const ACCOUNT = '0000000001'
type Taken = AnswerOf<'POST /statements'> & { code: string; fields: Record<string, string> }

const take = async (
  lines: string,
  more: object = {},
  headings = 'Trans Date,Reference,Narration,Debit,Credit,Balance',
) => {
  const file = new File([`${headings}\n${lines}`], 'november.csv')
  const form = { file, account: ACCOUNT, dryRun: '0', ...more }
  return shop.api<Taken>('POST', '/statements', { token, form })
}
const kept = async () =>
  (await shop.db.selectFrom('statement_lines').select(['narration', 'kind']).orderBy('position').execute()).map(
    ({ narration }) => narration,
  )

const first = '21/11/2026,S1,NIP/ADA,,"1,000.00","1,000.00"\n21/11/2026,S2,NIP/ADA,,"1,000.00","2,000.00"\n'

// rules: statement import, unique statement lines
test('a statement is stored once after a dry run, and an overlapping file adds only new lines', async () => {
  const { body: looked } = await take(first, { dryRun: '1' })
  expect(looked).toMatchObject({
    dryRun: true,
    id: null,
    account: ACCOUNT,
    added: 2,
    found: { lines: 2, counts: { transfer: 2 } },
  })
  expect(await kept()).toEqual([])
  const { body } = await take(first)
  expect(body).toMatchObject({ message: 'Statement saved', added: 2 })
  expect((await take(first)).body).toMatchObject({ message: 'The statement has no new credits', added: 0, id: null })
  shop.clock.advance(60_000)
  const more = await take(
    `${first}22/11/2026,S3,NIP/EZE,,500.00,"2,500.00"\n22/11/2026,S4,NIP/EZE,200.00,,"2,300.00"\n`,
  )
  expect(more.body).toMatchObject({ added: 1, notes: ['2 lines were already imported'] })
  expect(await kept()).toEqual(['NIP/ADA', 'NIP/ADA', 'NIP/EZE'])
  const { body: list } = await shop.api<AnswerOf<'GET /statements'>>('GET', '/statements', { token })
  expect(list.statements.map(({ added, open, madeBy }) => [added, open, madeBy])).toEqual([
    [1, 1, 'Zainab Musa'],
    [2, 2, 'Zainab Musa'],
  ])
})

// rules: unique statement lines
test('recognises imported lines in another file format by day, amount and balance, but imports all identical lines of one file', async () => {
  const other = 'Date;Description;Amount;Balance'
  const lines = `21 Nov 2026;Transfer from Ada;1,000.00;1,000.00\n21 Nov 2026;Transfer from Ada;1,000.00;2,000.00\n`
  const { body } = await take(`${lines}22 Nov 2026;Transfer from Bola;700.00;3,000.00\n`, {}, other)
  expect(body).toMatchObject({ added: 1 })
  expect(body.notes).toContain(
    '2 lines were already imported from another file of this account (same day, amount and balance)',
  )
  const twice = `23 Nov 2026;Transfer from Chi;50.00;3,050.00\n23 Nov 2026;Transfer from Chi;50.00;3,050.00\n`
  expect((await take(twice, {}, other)).body).toMatchObject({ added: 2 })
  expect((await take(twice, {}, other)).body).toMatchObject({ added: 0 })
})

// rules: statement columns, statement import
test('corrected columns are remembered, and an account must be given if the shop does not recognise the file', async () => {
  const headings = 'When,What,In'
  const line = '22/11/2026,NIP/DAYO,"9,000.00"\n'
  const { body: asked } = await take(line, { dryRun: '1', account: '' }, headings)
  expect(asked).toMatchObject({ account: null, found: null, first: [['22/11/2026', 'NIP/DAYO', '9,000.00']] })
  const columns = JSON.stringify({ ...asked.columns, day: 0, narration: 1, credit: 2 })
  const refused = await take(line, { account: '', columns }, headings)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['account']])
  expect((await take(line, { account: '123', columns }, headings)).body.fields).toEqual({
    account: 'This isn’t one of the naira accounts in the shop’s settings',
  })
  expect((await take(line, { columns }, headings)).body).toMatchObject({ added: 1 })
  expect((await take('23/11/2026,NIP/EFE,10.00\n', { dryRun: '1' }, headings)).body).toMatchObject({ added: 1 })
  const { body } = await take(`Account,9876543210,\n${headings}\n${line}`, {}, 'Bank,,')
  expect(body.fields.file).toContain('9876543210')
})

// rules: statement retention
test('deletes lines after a year, and a statement together with its last line', async () => {
  await clearOldLines(shop.db, new Date('2027-11-22T23:00:00Z'))
  expect(await kept()).not.toContain('NIP/ADA')
  await clearOldLines(shop.db, new Date('2027-12-01T00:00:00Z'))
  expect(await kept()).toEqual([])
  const { body } = await shop.api<AnswerOf<'GET /statements'>>('GET', '/statements', { token })
  expect(body.statements).toEqual([])
})

// rules: statement import
test(
  'the server answers other requests while reading a large file, and rejects more than 50,000 lines',
  async () => {
    const lines = Array.from(
      { length: 10_001 },
      (_, at) => `21/11/2026,S${at},NIP CR/PERSON NUMBER ${at}/GTB/TRANSFER,,${1_000 + at}.00,`,
    )
    const file = { isRead: false }
    const taken = take(lines.slice(1).join('\n')).finally(() => (file.isRead = true))
    let answered = 0
    while (!file.isRead) {
      expect((await shop.api('GET', '/payment-methods')).status).toBe(200)
      answered += 1
    }
    expect((await taken).body).toMatchObject({ added: 10_000 })
    expect(answered).toBeGreaterThan(MOST_ANSWERED_AFTERWARDS)
    const tooMany = await take(`${lines.join('\n')}\n`.repeat(6))
    expect(tooMany.body.fields).toEqual({ file: 'A statement can have up to 50,000 lines. Please export fewer days.' })
  },
  patience.longTest,
)

/** If the file were processed without yielding, the first request would wait until its end. */
const MOST_ANSWERED_AFTERWARDS = 1
