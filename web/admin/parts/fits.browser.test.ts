import { crc32 } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { cutChoices } from '#test/browser/cut-choices.ts'
import { resize } from '#test/browser/resize.ts'
import { smallTargets } from '#test/browser/small-targets.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { naira } from '#shop/money.ts'
import { totalsOf } from '#test/pricing.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { fillLongLists } from '#test/long-lists.ts'
import { pagesThatAre, type KnownPage } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

const EDGES = [320, PHONE, DESK]
const BETWEEN = [768, 1024, 1280]
/** Each page is looked at as narrow, as a phone and as wide, and at one width between them, or with TEST_WIDTHS=all at each. */
const widthsFor = (path: string): number[] =>
  process.env.TEST_WIDTHS === 'all' ? [...EDGES, ...BETWEEN] : [...EDGES, BETWEEN[crc32(path) % BETWEEN.length]!]
const LONG_NAME = 'Hand-embroidered Aso-oke Evening Gown with Detachable Cape A'
const LONG_NUMBER = 'GURARA-2026-AUTUMN-EVENINGWEAR-0001'
const LONG_PERSON = 'Oluwadamilola Temitope Adebayo-Ogunlesi'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

/** Pages that hold every word of what they are about. */
const WHOLE = new Set(['/admin/order/:id', '/admin/order/:id/slip', '/admin/product/:id'])

type Faults = { sticksOut: number; broken: string[]; cutSums: string[]; small: string[]; apart: string[] }

/**
 * Every word of the page that is broken in its middle, every figure and choice that is cut off, what is too small to press,
 * what belongs in one line and isn't, and by how much the page is wider than its window.
 */
async function faultsOf(page: Page, width: number, isWhole: boolean): Promise<Faults> {
  const small = width === PHONE ? await smallTargets(page) : []
  const cutOptions = await cutChoices(page)
  const found = await page.evaluate((isWhole) => {
    const cutSums = [...document.querySelectorAll<HTMLElement>('td.tabular-nums, dd, dd span')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline')
      .map((cell) => cell.innerText)
    const cutBadges = [...document.querySelectorAll<HTMLElement>('td')]
      .filter(
        (cell) =>
          cell.clientWidth > 1 &&
          cell.scrollWidth > cell.clientWidth + 1 &&
          // Only what is text alone ends with an ellipsis.
          (cell.firstElementChild !== null || !cell.title),
      )
      .map((cell) => cell.innerText)
    // A list may leave the end of a name to its page; the page of one thing has it whole.
    const shortened = isWhole
      ? [...document.querySelectorAll<HTMLElement>('main :is(.truncate, [class*=line-clamp], input)')]
          .filter((cut) => cut.checkVisibility() && !cut.closest('.sr-only'))
          .filter((cut) => cut.scrollWidth > cut.clientWidth + 1 || cut.scrollHeight > cut.clientHeight + 1)
          .map((cut) => cut.innerText || (cut as HTMLInputElement).value)
      : []
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, [class*="max-lg:sr-only"]'))
        continue
      // A line may end after a hyphen or a slash, and in a mail address after its dots and its @.
      for (const { 0: word, index } of node.nodeValue!.matchAll(/[^\s/\-–—@]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    // A word or two of a name are seen, and each head stands above its own column.
    const nothingLeft = [...document.querySelectorAll<HTMLElement>('td, td .truncate, td a')]
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
      .filter(({ clientWidth }) => clientWidth > 1 && clientWidth < 90)
      .map((cell) => `hardly anything of ${cell.innerText}`)
    const shifted = [...document.querySelectorAll<HTMLTableElement>('table:not([data-sheet])')].flatMap((table) => {
      const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')].filter((head) => head.clientWidth > 1)
      const cells = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].filter((cell) => cell.checkVisibility())
      const under = heads.reduce((sum, { colSpan }) => sum + colSpan, 0)
      const wide = cells.reduce((sum, { colSpan }) => sum + colSpan, 0)
      return innerWidth < 1024 || under === wide ? [] : [`${wide} cells below ${under} heads`]
    })
    // A sheet is gone through sideways, by its keys and by a finger.
    const wideTables = [...document.querySelectorAll('table:not([data-sheet])')]
      .filter((table) => table.scrollWidth > table.parentElement!.clientWidth + 1)
      .map((table) => `the table ${table.querySelector('caption')?.innerText}`)
    const topOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().top ?? 0)
    const [before, after] = ['Previous', 'Next'].map((name) =>
      [...document.querySelectorAll('nav[aria-label=Pages] :is(a, button)')].find((step) => step.textContent === name),
    )
    const banner = document.querySelector('[aria-label=Sandbox]')!.getBoundingClientRect().height
    return {
      sticksOut: Math.max(0, scrollWidth - clientWidth),
      broken,
      cutSums: [...cutSums, ...cutBadges, ...shortened, ...wideTables, ...nothingLeft, ...shifted],
      apart: [
        ...(topOf(before) === topOf(after) ? [] : ['Previous and Next']),
        ...(banner < 60 ? [] : [`the banner, ${banner} pixels high`]),
      ],
    }
  }, isWhole)
  return { ...found, cutSums: [...found.cutSums, ...cutOptions], small }
}

/** A card order of which the provider took less than was asked for: it is among the payments to check. */
async function paidLess(token: string): Promise<void> {
  const { amount, shipping } = totalsOf([{ price: naira(40_000), quantity: 1 }], null, 'card')
  const product = await site.product({ price: 40_000, stock: 5 })
  const body = { ...cashOrder([{ product }]), amount, shipping }
  const placed = await site.api<{ data: { reference: string } }>('POST', '/order/paystack', { token, body })
  const { reference } = placed.body.data
  await site.api('POST', `/sandbox-pay/${reference}`, { body: { press: 'pay less' } })
  await site.api('GET', `/order/verify-paystack/${reference}`, { token })
}

/** A bank's statement with a transfer for an order, of a long name and a great sum. */
async function longStatement(order: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const line = `${day},NIP CR/${LONG_PERSON}/GTB/${order.slice(0, 5)},"801,902,700.00","901,902,700.00"`
  const file = new File([`Trans Date,Narration,Credit,Balance\n${line}\n`], `${LONG_NUMBER}-${LONG_NUMBER}.csv`)
  const { token } = await site.admin()
  const form = { file, account: '0000000001', dryRun: '0' }
  const { body } = await site.api<{ id: string }>('POST', '/statements', { token, form })
  return body.id
}

/** What stands for the names in addresses: things with long names. */
let things: Record<string, string>
beforeAll(async () => {
  const product = await site.product({
    name: LONG_NAME,
    number: LONG_NUMBER,
    price: 8_910_030,
    stock: 400,
    colors: ['indigo', 'darkolivegreen', 'clay', 'lightgoldenrodyellow'],
  })
  await site.product({ name: `${LONG_NAME} and B`, price: 9_910_030, discount: 1_000_000, stock: 4 })
  const customer = await site.customer({ name: LONG_PERSON, email: 'oluwadamilola.adebayo-ogunlesi@example.com' })
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product, quantity: 90, color: 'lightgoldenrodyellow' }]),
  })
  await paidLess(customer.token)
  const statement = await longStatement(body.order.id)
  await site.api('POST', '/order/cash', {
    token: customer.token,
    body: { ...cashOrder([{ product, quantity: 9 }]), transfer: true },
  })
  await fillLongLists(site, product, LONG_NAME)
  for (let more = 0; more < 75; more++) await site.customer({ name: LONG_PERSON })
  things = {
    '/admin/product/:id': product.id,
    '/admin/product/:id/stock': product.id,
    '/admin/product/:id/labels': product.id,
    '/admin/order/:id': body.order.id,
    '/admin/order/:id/slip': body.order.id,
    '/admin/order/:id/parcels': body.order.id,
    '/admin/packing/:id/parcels': body.order.id,
    '/admin/customers/:id': customer.user.id,
    '/admin/statements/:id': statement,
    '/admin/settlements/:id': await longSettlement(),
    '/admin/gift-cards/:id': await longCard(),
    '/admin/disputes/:id': await longDispute(),
    '/admin/orders/quotes/:id': await longQuote(product),
    '/admin/settings/:group': 'contact',
  }
})

/** A gift card as great as they come, with long words. */
async function longCard(): Promise<string> {
  const { token } = await site.admin({ name: LONG_PERSON })
  const names = { recipientName: LONG_PERSON, fromName: LONG_PERSON, message: `${LONG_NAME} `.repeat(6) }
  const email = 'oluwadamilola.adebayo-ogunlesi@example.com'
  const wish = { ...names, recipientEmail: email, amount: 2_000_000, proof: LONG_NUMBER }
  return (await cardDesk(site, () => token).make(wish)).body.card.id
}

/** What somebody with long names asked the price of, with a line of no product and great sums. */
async function longQuote(product: Product): Promise<string> {
  const { token } = await site.admin({ name: LONG_PERSON })
  const order = cashOrder([{ product, quantity: 90, color: 'lightgoldenrodyellow' }])
  const free = { free: true, name: LONG_NAME, quantity: 9, ownPrice: 9_910_030, reason: LONG_NAME }
  const who = { name: LONG_PERSON, email: 'oluwadamilola.adebayo-ogunlesi@example.com', phone: '08031112222' }
  const amount = order.amount + 9 * 9_910_030
  const wish = { ...order, ...who, amount, product: [...order.product, free] }
  const { body } = await site.api<AnswerOf<'POST /quotes'>>('POST', '/quotes', { token, body: wish })
  return body.quote.id
}

/** A payment that a bank asks back, with a great sum, and an answer that was not sent. */
async function longDispute(): Promise<string> {
  const { id: payment } = await site.db.selectFrom('payments').select('id').limit(1).executeTakeFirstOrThrow()
  const at = new Date()
  const asked = { provider_id: LONG_NUMBER, state: 'open', amount: 12_345_678_955, currency: 'NGN', due_at: at }
  const row = { ...asked, payment_id: payment, created_at: at, updated_at: at }
  const { id } = await site.db.insertInto('chargebacks').values(row).returning('id').executeTakeFirstOrThrow()
  const names = { customerName: LONG_PERSON, customerEmail: 'oluwadamilola.adebayo-ogunlesi@example.com' }
  const evidence = {
    ...names,
    customerPhone: '',
    service: LONG_NAME,
    address: '',
    takenBy: LONG_PERSON,
    deliveredOn: '',
  }
  const answer = { does: 'decline', state: 'not sent', message: LONG_NAME, by_name: LONG_PERSON, request_hash: '' }
  const ended = { ...answer, evidence: JSON.stringify(evidence), made_at: at, ended_at: at, why: LONG_NAME }
  await site.db
    .insertInto('dispute_answers')
    .values({ ...ended, chargeback_id: id })
    .execute()
  return id
}

/** What a provider paid out, with great sums that don't add up, and a word that nobody knows. */
async function longSettlement(): Promise<string> {
  const sums = {
    gross: 12_345_678_955,
    fees: 1_234_567_855,
    deducted: 1_234_567_855,
    net: 11_111_111_155,
    to_bank: true,
  }
  const said = { provider: 'flutterwave', provider_id: LONG_NUMBER, state: 'unknown', said: 'awaiting-review' }
  const row = { ...said, ...sums, currency: 'NGN', day: '2026-11-20', first_seen_at: new Date(), next_page: null }
  const { id } = await site.db.insertInto('settlements').values(row).returning('id').executeTakeFirstOrThrow()
  const part = { settlement_id: id, transaction_id: '1', reference: `${LONG_NUMBER}-${LONG_NUMBER}`, currency: 'NGN' }
  await site.db
    .insertInto('settlement_payments')
    .values({ ...part, amount: 12_345_678_955, fees: 1_234_567_855 })
    .execute()
  return id
}

function kindOf({ path }: KnownPage): 'written' | 'offered' | 'sold' {
  if (/^\/admin\/(content|settings|account)/.test(path)) return 'written'
  return /^\/admin\/(product|collection|discount|stock|low-stock|count|review|moving|old|statement)/.test(path)
    ? 'offered'
    : 'sold'
}
const { written = [], offered = [], sold = [] } = Object.groupBy(pagesThatAre(['admin']), kindOf)

// rules: nothing breaks
test.each([
  ['where she keeps what she offers', offered],
  ['where she sells', sold],
  ['where she writes and decides', written],
])(
  'long names and numbers and great sums fit on every page of the back office %s, from 320 to 1440 pixels, with one heading and nothing for axe to find',
  async (_, pages) => {
    const page = await adminPage(site, DESK, { name: LONG_PERSON, expected: [/media/] })
    const faults: object[] = []
    for (const { path, addressOf } of pages) {
      await page.goto(addressOf(things) + (path === '/admin/customers' ? '?page=4' : ''), { waitUntil: 'networkidle' })
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
      if (process.env.TEST_WIDTHS === 'all') await expectNoAxeViolations(page)
      for (const width of widthsFor(path)) {
        await resize(page, width)
        if (width === PHONE) await expectNoAxeViolations(page)
        const found = await faultsOf(page, width, WHOLE.has(path))
        if (
          found.sticksOut > 0 ||
          [found.broken, found.cutSums, found.small, found.apart].some(({ length }) => length > 0)
        )
          faults.push({ path, width, ...found })
        await screenshot(page, `fits${path.replaceAll(/\/:?/g, '-')}`)
      }
    }
    expect(faults).toEqual([])
  },
)
