import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { adminPage, fill, pixelsThatStickOut, press } from '#test/admin-page.ts'
import { flowWidths, screenshot } from '#test/browser.ts'
import { toast } from '#test/browser/toasts.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
})
afterAll(() => site.close())

// The date in the shop's time zone, where the day starts an hour earlier than in UTC.
const day = shopDay(new Date())

async function placed(price: number): Promise<string> {
  const { token } = await site.customer({ name: 'Ada Obi' })
  const product = await site.product({ price, stock: 5 })
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product }]) })
  return body.order.id
}

// rules: statement import, statement columns, transfer matching, match confirmation
test.each(flowWidths('statements'))(
  'a bank statement is uploaded, its columns corrected, sure matches confirmed together and others one by one (%s)',
  async (width) => {
    const [sure, rest] = [await placed(40_000 + width), await placed(70_000 + width)]
    const page = await adminPage(site, width, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    await page.goto('/admin/statements')
    const field = page.getByLabel('Bank statement file')
    await field.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByText('This is a PDF').waitFor()
    const lines = [
      `${day},S${width},NIP/${sure.slice(0, 5)}/ADA,"${40_000 + width}.00",1.00`,
      `${day},T${width},TRF/SOMEBODY,"${70_000 + width}.00",2.00`,
    ]
    const text = `Day of it,Reference,Narration,Credit,Left ${width}\n${lines.join('\n')}\n`
    await field.setInputFiles({ name: `november-${width}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByLabel('Account', { exact: true }).selectOption('0000000001')
    await page.getByText('Please assign the columns of this file').waitFor()
    await page.getByLabel('Date', { exact: true }).selectOption('Day of it')
    await page.getByRole('heading', { name: '2 lines' }).waitFor()
    expect(await pixelsThatStickOut(page)).toBe(0)
    await screenshot(page, 'admin-statement-read')
    await press(page, 'Import 2 and match')
    await toast(page, 'Statement saved').waitFor()
    await page.getByText(`The narration names #${sure.slice(0, 5)}, and the amount is exactly what is due`).waitFor()
    await screenshot(page, 'admin-statement-sure')
    await page.getByRole('button', { name: /^Record 1 payment: ₦/ }).click()
    await toast(page, 'One transfer is recorded').waitFor()

    await page.getByRole('link', { name: 'Unclear 1' }).click()
    await page.getByText('but the name is different').waitFor()
    await press(page, 'Choose another order')
    await press(page, 'Search')
    await press(page, `Choose #${rest.slice(0, 5)}`)
    await page.getByText('The full amount is assigned to orders').waitFor()
    await screenshot(page, 'admin-statement-find')
    await page.getByRole('button', { name: /^Record payment: ₦/ }).click()
    await page.getByText('No unclear transfers').waitFor()
    await page.getByRole('link', { name: 'Recorded 2' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await fill(page, 'Reason', 'It was another’s')
    await press(page, 'Save')
    await toast(page, 'Undone').waitFor()
    await page.getByRole('link', { name: 'Recorded 1' }).waitFor()

    await page.goto('/admin/statements')
    await page.getByText('1 to review').first().waitFor()
    await page.context().setOffline(true)
    await field.setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText('There is no connection').waitFor()
    await page.context().setOffline(false)
    await press(page, 'Try again')
    // The column assignment was stored for the account.
    await page.getByLabel('Account', { exact: true }).selectOption('0000000001')
    await page.getByRole('heading', { name: '2 lines' }).waitFor()
  },
)
