import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyPageSettings } from '#shop/platform/settings/every-page.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin({ name: 'Ada Obi' })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate settings_changes`.execute(shop.db)
  await shop.services.settings.refresh()
  await shop.work()
  shop.mailer.mails.length = 0
})

type Mails = Settings['mails']
const change = async (settings: object) =>
  shop.api<{ settings: Mails; fields: Record<string, string> }>('PATCH', '/settings/mails', {
    token,
    body: { settings, version: shop.services.settings.snapshot().groupVersions.mails },
  })
/** Places a cash order for the customer with this token; returns its id. */
const placed = async (by: string) => {
  const body = cashOrder([{ product: await shop.product() }])
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token: by, body })).body.order.id
}
const usual = { on: true, subject: '', opening: '' }

describe('a mail', () => {
  // rules: mail wording
  test('contains the current texts when it is sent, with escaped values for the placeholders', async () => {
    const buyer = await shop.customer({ name: 'Ngozi {total} <b>' })
    const id = await placed(buyer.token)
    const words = {
      subject: '{house}: thanks, {name}',
      opening: 'Dear <i>friend</i>, #{order}.\n\nWith {love}? {total}',
    }
    expect(Object.keys((await change({ 'order-placed': { ...usual, ...words } })).body.fields)).toEqual([
      'order-placed.opening',
    ])
    const opening = 'Dear <i>friend</i>, #{order}.\n\nIt comes to {total}.'
    await change({ 'order-placed': { ...usual, ...words, opening }, footer: 'With love\n<b>The house</b>' })
    await shop.work()
    const mail = shop.mailer.letters().find(({ to }) => to.address === buyer.user.email)!
    expect(mail.subject).toBe('GURARA: thanks, Ngozi {total} <b>')
    expect(mail.text).toContain(`Dear <i>friend</i>, #${id.slice(0, 5)}.\n\nIt comes to ₦`)
    expect(mail.text).toMatch(/With love\n<b>The house<\/b>\n$/)
    expect(mail.text).not.toContain('are preparing it')
    expect(mail.html).toContain(`<p style="margin:0 0 16px">Dear &lt;i&gt;friend&lt;/i&gt;, #${id.slice(0, 5)}.</p>`)
    expect(mail.html).toContain('With love<br>&lt;b&gt;The house&lt;/b&gt;')
    expect(mail.html).not.toMatch(/<[ib]>/)
    const { body } = await shop.api('GET', `/order/${id}/events`, { token })
    expect(JSON.stringify(body)).toContain('GURARA: thanks, Ngozi')
  })

  // rules: mail wording
  test('has a fixed text below the owner’s text if it is about account security', async () => {
    const { user } = await shop.customer()
    await change({ 'reset-code': { ...usual, subject: 'Your key', opening: 'We miss you.' } })
    await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
    await shop.work()
    const [mail] = shop.mailer.letters()
    expect(mail).toMatchObject({ subject: 'Your key', text: expect.stringMatching(/^YOUR PASSWORD RESET CODE/) })
    expect(mail!.text).toMatch(/We miss you\.\n\nWe received a request[^]*\n {4}\d{4}\n/)
  })

  // rules: disabled mails
  test('is neither sent nor shown in the timeline if it is switched off before sending, and delays no other mail', async () => {
    const buyer = await shop.customer()
    const id = await placed(buyer.token)
    await change({ 'order-placed': { ...usual, on: false } })
    await shop.work()
    expect(shop.mailer.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New order/)])
    expect(JSON.stringify((await shop.api('GET', `/order/${id}/events`, { token })).body)).not.toContain('Your order #')
    await change({ 'order-placed': usual })
    await shop.workLater()
    expect(shop.mailer.letters()).toEqual([])
  })

  // rules: disabled mails
  test('can be switched off for the shop without affecting notifications and other recipients', async () => {
    const { contact } = shop.services.settings.now()
    const reader = await shop.admin({ email: contact.email })
    const body = { bell: true, mail: 'at once', push: false }
    const chosen = await shop.api('PATCH', '/notification-choices/new-order', { token: reader.token, body })
    expect(chosen.status).toBe(200)
    await change({ 'order-arrived': { ...usual, on: false } })
    await placed((await shop.customer()).token)
    await shop.work()
    const hers = shop.mailer.mails.filter(({ to }) => to.address === contact.email)
    expect(hers.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New order: Order #/)])
  })

  // rules: mail sender
  test('has the sender and the reply address set by the owner', async () => {
    const { user } = await shop.customer()
    const sender = {
      senderName: 'Gurara, the house 🎉',
      senderAddress: 'Orders@adire.example',
      replyTo: 'us@adire.example',
    }
    expect((await change(sender)).status).toBe(200)
    await shop.api('POST', '/auth/reset-mail', { body: { email: user.email } })
    await shop.work()
    expect(shop.mailer.letters()[0]).toMatchObject({
      from: { name: 'Gurara, the house 🎉', address: 'orders@adire.example', isChosen: true },
      replyTo: 'us@adire.example',
    })
  })
})

// rules: mail wording
test('the mail settings are not in public responses, and customers cannot read them', async () => {
  await change({ footer: 'Nobody reads this', senderName: 'Nobody at all' })
  const shown = JSON.stringify([
    (await shop.api('GET', '/shop')).body,
    everyPageSettings(shop.services.settings.now(), new Date()),
  ])
  expect(shown).not.toMatch(/Nobody|order-placed|"mails"/)
  const { token } = await shop.customer()
  expect((await shop.api('GET', '/settings/mails', { token })).status).toBe(403)
})

// rules: mail wording, settings export and import
test('the mail settings are exported and imported, and a manager can change them', async () => {
  const manager = (await shop.admin({ roles: ['manager'] })).token
  const body = { settings: { footer: 'With love', 'order-status': { ...usual, on: false } }, version: 0 }
  expect((await shop.api('PATCH', '/settings/mails', { token: manager, body })).status).toBe(200)
  const file = (await shop.api('GET', '/settings/export', { token })).body
  await change({ footer: '', 'order-status': usual })
  const put = await shop.api('POST', '/settings/import', { token, body: { file, dryRun: false } })
  expect(put.body).toMatchObject({ changes: [{ group: 'mails', became: { footer: 'With love' } }] })
  expect(shop.services.settings.now().mails).toMatchObject(body.settings)
})
