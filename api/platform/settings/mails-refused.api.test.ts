import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
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

// rules: disabled mails
test.each(['reset-code', 'invitation', 'new-browser', 'password-changed', 'second-factor', 'bank-accounts'] as const)(
  'the mail %s cannot be switched off, because account security depends on it',
  async (kind) => {
    const { status, body } = await change({ [kind]: { ...usual, on: false } })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { [`${kind}.on`]: 'This email can’t be switched off' },
    })
  },
)

const inSubject = (subject: unknown) => ({ 'order-placed': { ...usual, subject } })

describe('the mail settings', () => {
  // rules: mail wording, mail sender
  test.each<[string, object, string]>([
    ['a second header in a subject', inSubject('News\r\nBcc: all@example.com'), 'order-placed.subject'],
    ['a line feed in a subject', inSubject('News\nX: y'), 'order-placed.subject'],
    ['a line separator in a subject', inSubject('News\u2028X: y'), 'order-placed.subject'],
    ['an escape character in a subject', inSubject('News\u001b[2J'), 'order-placed.subject'],
    ['a subject that is too long', inSubject('x'.repeat(151)), 'order-placed.subject'],
    ['a subject that is not a text', inSubject(7), 'order-placed.subject'],
    ['a placeholder that this mail lacks', inSubject('{code}'), 'order-placed.subject'],
    ['a placeholder named like an object property', inSubject('{constructor}'), 'order-placed.subject'],
    ['half a surrogate pair', inSubject('\ud800'), 'order-placed.subject'],
    [
      'opening lines that are too long',
      { 'order-placed': { ...usual, opening: 'x'.repeat(2_001) } },
      'order-placed.opening',
    ],
    ['a mail with an unknown field', { 'order-placed': { ...usual, bcc: 'all@example.com' } }, 'order-placed.bcc'],
    ['an unknown mail', { 'love-letter': usual }, 'love-letter'],
    ['a sender’s name of two lines', { senderName: 'A\r\nBcc: all@example.com' }, 'senderName'],
    ['an empty sender’s name', { senderName: ' ' }, 'senderName'],
    ['a sender of two lines', { senderAddress: 'a@example.com\r\nBcc: all@example.com' }, 'senderAddress'],
    ['two senders', { senderAddress: 'a@example.com, b@example.com' }, 'senderAddress'],
    ['a sender with a name', { senderAddress: 'A <a@example.com>' }, 'senderAddress'],
    ['a reply address of two lines', { replyTo: 'a@example.com\nb@example.com' }, 'replyTo'],
    ['a footer that is too long', { footer: 'x'.repeat(501) }, 'footer'],
  ])('return a field error for %s', async (_, settings, field) => {
    const { status, body } = await change(settings)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
    expect(shop.services.settings.now().mails).toEqual(defaultSettings.mails)
  })

  // rules: mail wording
  test.each([
    'مرحبا {name} \u200f',
    '🎉👩🏾‍🎨 {order}',
    '=?utf-8?q?News=0d=0aBcc:_all?=',
    '{{name}} $& $1 {',
    '<script>alert(1)</script>',
    'Ẹ kú ọjọ́',
  ])('store the subject and footer %s unchanged, and mails with this text are valid', async (subject) => {
    const { body } = await change({ ...inSubject(subject), footer: subject })
    expect(body.settings['order-placed'].subject).toBe(subject)
    await placed((await shop.customer({ name: 'Hauwa' })).token)
    await shop.work()
    const mail = shop.mailer.letters()[0]!
    expect(mail.subject).toBe(subject.replace('{name}', 'Hauwa').replace('{order}', mail.text.match(/#(\w{5})/)![1]!))
    expect(mail.html).not.toContain('<script>')
  })
})
