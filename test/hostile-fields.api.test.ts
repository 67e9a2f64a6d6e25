import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { config } from '#config'
import { mailKindNames } from '#shop/platform/settings/mail-kinds.ts'
import type { Answered } from './ask.ts'
import { expectGoodAnswer } from './hostile/answers.ts'
import { activeMarkup, fieldValues } from './hostile/field-values.ts'
import { fieldsIn, placeIn, withAt } from './hostile/schema-fields.ts'
import { partFor, rounds } from './hostile/size.ts'
import { everyWritten, isAbout, tryAt, type Written } from './hostile/written.ts'
import { cashOrder } from './orders.ts'
import { patience } from './patience.ts'
import { makeTestSite, type TestSite } from './site.ts'

// A single test fills and reads a whole shop.
vi.setConfig({ testTimeout: patience.longTest })

let site: TestSite
let token: string
let post: string
let product: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  token = (await site.admin()).token
  // The test shop responds at any web address.
  site.services.env.ADDRESS_TEST_HOST = site.url
  // The rule of two persons can be switched on only if another admin handles money.
  await site.admin()
  const customer = await site.customer()
  const gown = await site.product({ name: 'Hostile gown', stock: 5 })
  product = gown.id
  await site.api('POST', '/order/cash', { token: customer.token, body: cashOrder([{ product: gown }]) })
  const { sample } = everyWritten.find(({ of }) => of === 'posts')!
  const body = { ...sample, slug: 'hostile', cover: '', state: 'published' }
  post = (await site.api<{ post: { id: string } }>('POST', '/content/posts', { token, body })).body.post.id
})
afterAll(() => site.close())

const pathOf = ({ of, name }: Written) => (of === 'posts' ? `/content/posts/${post}` : `/${of}/${name}`)
type Read = { version: number; settings: object; draft: object | null; post: { version: number } }
const read = async (written: Written) => (await site.api<Read>('GET', pathOf(written), { token })).body

/** Replaces the whole value, with the version that was read last. */
function send(written: Written, value: object, now: Read): Promise<Answered> {
  const { of } = written
  const body = of === 'posts' ? { ...value, version: now.post.version } : { [of]: value, version: now.version }
  return site.api('PATCH', pathOf(written), { token, body })
}

/** JSON has no NaN or infinite numbers. */
const canBeSent = (value: unknown) => typeof value !== 'number' || Number.isFinite(value)

// rules: error format
test.each(everyWritten)('rejects invalid values of $of, $name, with a message at the field', async (written) => {
  let now: unknown
  onTestFailed(() => console.error('sent:', JSON.stringify(now)?.slice(0, 300)))
  const before = await read(written)
  for (const field of fieldsIn(written.schema)) {
    const values = partFor(`refused ${written.name} ${field}`, fieldValues.filter(canBeSent), { of: 'slice' })
    const refused = values.map((sent) => tryAt(written, field, sent)).filter((tried) => tried.refused !== null)
    for (const { place, sent } of refused.slice(0, rounds / 2)) {
      now = { place, sent }
      const answer = await send(written, withAt(written.sample, place, sent), before)
      expectGoodAnswer(answer)
      const told = Object.keys(answer.body.fields ?? {}).map((name) => name.replace(/^content\./, ''))
      expect(answer.status).toBe(422)
      expect(told.filter((name) => isAbout(written, name, place))).not.toEqual([])
    }
  }
})

/**
 * Fields that must not change: a required second factor would block further requests, and pictures must exist in the
 * library.
 */
const isLeftOut = (field: string): boolean => /^(secondFactor$|wordmark|icon)/.test(field)

/** In one of this many rounds, a list or object is replaced as a whole; in the others, its parts are changed. */
const AS_A_WHOLE = 5

/**
 * Returns the sample with other values in as many fields at the same time as possible; the values differ in each round.
 */
function fullOf(written: Written, round: number): object {
  const { name, schema, sample } = written
  let value = name === 'house' ? { ...sample, wordmark: null, icon: null } : sample
  for (const [nth, field] of fieldsIn(schema).entries()) {
    const place = placeIn(value, field)
    const isWhole = place !== undefined && fieldsIn(schema).some((other) => other.startsWith(`${field}.`))
    if (place === undefined || isLeftOut(field) || (isWhole && (nth + round) % AS_A_WHOLE > 0)) continue
    const values = partFor(`taken ${name} ${field} ${round}`, fieldValues.filter(canBeSent), { of: 'slice' })
    const taken = values.filter((sent) => tryAt(written, field, sent).refused === null)
    if (taken.length === 0) continue
    const tried = withAt(value, place, taken[(nth + round) % taken.length])
    if (schema.safeParse(tried).success) value = tried
  }
  return value
}

const addresses = () => [
  ...['/', '/products', `/products/${product}`, '/legal', '/size-chart', '/about', `/${config.brand.shortName}`],
  ...['/track', '/collections', '/blog', '/blog/hostile', '/checkout/shipping', '/onboard/login', '/admin-login'],
  ...['/sitemap.xml', '/blog/feed.xml', '/feeds/google.xml', '/feeds/meta.csv', '/llms.txt', '/robots.txt'],
  ...['/manifest.webmanifest', '/api/shop', '/no-such-page'],
]

/** Matches characters that are forbidden in XML, and ampersands that are not escaped. */
const notXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/iu
const withoutQuotes = (xml: string) => xml.replace(/<!\[CDATA\[[^]*?\]\]>/g, (quoted) => quoted.replaceAll('&', ''))

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** Returns the text of a page with its HTML entities decoded. */
const wordsOf = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name]!)

function expectHarmless(type: string, text: string): void {
  if (type.includes('html')) expect(activeMarkup.filter((markup) => text.includes(markup))).toEqual([])
  if (type.includes('xml')) expect(notXml.exec(withoutQuotes(text))?.[0]).toBeUndefined()
  if (type.includes('json')) expect(() => JSON.parse(text)).not.toThrow()
}

// rules: settings, strict validation
test.each(Array.from({ length: rounds }, (_, round) => round))(
  'accepted values are stored and shown unchanged, round %i',
  async (round) => {
    let now: unknown
    onTestFailed(() => console.error('at:', JSON.stringify(now)?.slice(0, 3_000)))
    for (const written of everyWritten) {
      const value = fullOf(written, round)
      now = value
      const { status } = await send(written, value, await read(written))
      expect([written.name, status]).toEqual([written.name, 200])
      const kept = await read(written)
      const expected: unknown = JSON.parse(JSON.stringify(written.schema.parse(value)))
      expect(written.of === 'posts' ? kept.post : written.of === 'settings' ? kept.settings : kept.draft).toMatchObject(
        expected as object,
      )
      if (written.of === 'content') {
        const body = { version: kept.version }
        expect((await site.api('POST', `${pathOf(written)}/publications`, { token, body })).status).toBe(200)
      }
    }
    for (const address of addresses()) {
      now = address
      const answer = await fetch(site.url + address)
      expect([address, answer.status]).toEqual([address, address === '/no-such-page' ? 404 : 200])
      const text = await answer.text()
      expectHarmless(answer.headers.get('content-type') ?? '', text)
      if (address === '/') expect(wordsOf(text)).toContain(site.services.settings.now().house.name)
    }
    for (const kind of mailKindNames) {
      now = kind
      const preview = await site.api<{ mail: { subject: string; html: string } | null }>(
        'POST',
        '/settings/mails/preview',
        {
          token,
          body: { kind },
        },
      )
      expect(preview.status).toBe(200)
      expectHarmless('html', preview.body.mail?.html ?? '')
      expect(preview.body.mail?.subject ?? '').not.toMatch(/[\r\n]/)
    }
  },
)
