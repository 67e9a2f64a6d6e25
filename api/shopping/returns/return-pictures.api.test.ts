import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearReturnPictures } from '#shop/shopping/returns/clear-return-pictures.server.ts'
import { returnPictureFile } from '#shop/shopping/returns/return-picture.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { patience } from '#test/patience.ts'
import { fileOf, paidAndDelivered, png, type Asked } from '#test/returns.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Pictures = AnswerOf<'GET /returns/{id}/pictures'> & { code: string }

let site: TestSite
let admin: string
let customer: string
let user: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited' })
  admin = (await site.admin()).token
  const { token, user: made } = await site.customer()
  ;[customer, user] = [token, made.id]
})
afterAll(() => site.close())

const send = (id: string, picture: File, token = customer) =>
  site.api<Pictures>('POST', `/own-returns/${id}/pictures`, { form: { picture }, token })
async function asked(): Promise<{ id: string; order: string }> {
  const dress = await site.product({ pictures: 0, price: 25_000, stock: 5 })
  const order = await paidAndDelivered({ shop: site, admin, customer }, dress)
  const { body } = await site.api<Asked>('POST', `/orders/${order}/returns`, {
    token: customer,
    body: { lines: [{ position: 0, quantity: 1, reason: 'faulty' }] },
  })
  return { id: body.return.id, order }
}
async function hashes(returnId: string): Promise<string[]> {
  const found = site.db.selectFrom('return_pictures').where('return_id', '=', returnId).select('hash')
  return (await found.execute()).map(({ hash }) => hash)
}

// rules: return pictures
test(
  'a return has up to four pictures, which only the customer and staff see, and which can be removed until the items arrive',
  async () => {
    const { id, order } = await asked()
    expect((await send(id, fileOf(await png(1)))).status).toBe(201)
    expect((await send(id, fileOf(await png(1)))).body.pictures).toHaveLength(1)
    const others = await Promise.all([2, 3, 4, 5, 6].map(async (red) => send(id, fileOf(await png(red)))))
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    expect(others.find(({ status }) => status === 409)!.body.code).toBe('return-pictures')

    const { token: other } = await site.customer()
    expect((await send(id, fileOf(await png(9)), other)).status).toBe(404)
    expect((await site.api('GET', `/own-returns/${id}/pictures`, { token: other })).status).toBe(404)
    const packer = await site.admin({ roles: ['packer'] })
    expect((await site.api('GET', `/returns/${id}/pictures`, packer)).status).toBe(403)
    const headers = { 'Tracking-Link': await trackingToken(site.services.secret, order) }
    const byLink = await site.api<Pictures>('GET', `/own-returns/${id}/pictures`, { headers })
    expect(byLink.body.pictures).toHaveLength(4)

    const { body: staffs } = await site.api<Pictures>('GET', `/returns/${id}/pictures`, { token: admin })
    const [picture] = staffs.pictures
    const seen = await fetch(site.url + picture!.link)
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    const shown = await sharp(Buffer.from(await seen.arrayBuffer())).metadata()
    expect([shown.format, shown.exif]).toEqual(['jpeg', undefined])
    expect((await fetch(`${site.url}${picture!.link}x`)).status).toBe(410)

    const remove = () => site.api<Pictures>('DELETE', `/own-returns/${id}/pictures/${picture!.id}`, { token: customer })
    expect((await remove()).body.pictures).toHaveLength(3)
    expect((await remove()).status).toBe(200)
    expect((await fetch(site.url + picture!.link)).status).toBe(410)
    const second = site.url + staffs.pictures[1]!.link
    expect((await fetch(second)).headers.get('cache-control')).toBe('no-store')
    site.clock.advance(6 * 60_000)
    expect((await fetch(second)).status).toBe(410)
    const move = (move: string, version: number) =>
      site.api('PATCH', `/returns/${id}`, { token: admin, body: { move, version } })
    await move('approve', 1)
    await move('receive', 2)
    expect((await send(id, fileOf(await png(8)))).body.code).toBe('return-not-so')
    expect((await remove()).body.code).toBe('return-not-so')
  },
  patience.longTest,
)

// rules: return pictures
test(
  'an invalid picture is rejected, and no unused file is left behind',
  async () => {
    const { id } = await asked()
    const codeFor = async (bytes: Uint8Array, name?: string) => (await send(id, fileOf(bytes, name))).body.code
    expect(await codeFor(new TextEncoder().encode('<svg onload=1>'), 'a.png')).toBe('image-type')
    expect(await codeFor(new TextEncoder().encode('%PDF-1.4\nOne\n%%EOF\n'), 'a.png')).toBe('image-type')
    expect(await codeFor((await png(20)).subarray(0, 60))).toBe('image-unreadable')
    const bomb = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
    expect(await codeFor(await bomb.png().toBuffer())).toBe('image-pixels')
    expect(await hashes(id)).toEqual([])

    const { media } = site.services
    const is = async (hash: string) => media.has(returnPictureFile(hash))
    await send(id, fileOf(await png(30)))
    const [hash] = await hashes(id)
    const same = await asked()
    await send(same.id, fileOf(await png(30)))
    const { body } = await site.api<Pictures>('GET', `/own-returns/${id}/pictures`, { token: customer })
    await site.api('DELETE', `/own-returns/${id}/pictures/${body.pictures[0]!.id}`, { token: customer })
    await clearReturnPictures(site.services, site.clock.now())
    expect(await is(hash!)).toBe(true)

    await site.api('DELETE', `/customer/${user}`, { token: admin })
    await clearReturnPictures(site.services, site.clock.now())
    expect(await is(hash!)).toBe(false)
    expect(await hashes(same.id)).toEqual([])

    customer = (await site.customer()).token
    const old = await asked()
    await send(old.id, fileOf(await png(40)))
    const declined = { move: 'decline', version: 1, words: 'It was worn' }
    await site.api('PATCH', `/returns/${old.id}`, { token: admin, body: declined })
    const days = (many: number) => new Date(site.clock.now().getTime() + many * 24 * 60 * 60_000)
    await clearReturnPictures(site.services, days(364))
    expect(await hashes(old.id)).toHaveLength(1)
    await clearReturnPictures(site.services, days(366))
    expect(await hashes(old.id)).toEqual([])
  },
  patience.longTest,
)
