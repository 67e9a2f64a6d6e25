import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalFile } from '#shop/platform/media/original.ts'
import { pictureFile, pictureFormats, type Picture } from '#shop/platform/media/picture.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve, type Serving } from '../../server.ts'

let shop: TestShop
let serving: Serving
beforeAll(async () => {
  shop = await makeTestShop()
  serving = await serve(shop.services, { port: 0, host: '127.0.0.1', build: smallBuild })
})
afterAll(async () => {
  await serving.stop()
  await shop.close()
})

/** Creates a product with a real picture file, and returns the picture's id. */
async function uploaded(name: string): Promise<string> {
  const { token } = await shop.admin()
  const fields = {
    name,
    number: name,
    description: 'Kept.',
    price: 1000,
    stock: 1,
    reorder: 0,
    colors: ['navy'],
    sizes: ['10'],
  }
  const { body } = await shop.api<{ product: { images: { id: string }[] } }>('POST', '/products', {
    token,
    form: { ...fields, images: [await jpegFile()] },
  })
  return body.product.images[0]!.id
}

const ask = async (file: string) => {
  const { status, headers } = await fetch(`${serving.url}/media/${file}`)
  return [status, headers.get('content-type')]
}

test('creates a missing size of a picture on request, and stores it', async () => {
  const id = await uploaded('Kept')
  const narrow = pictureFormats.map((format) => pictureFile(id, 320, format))
  const before = shop.media.names()
  for (const file of narrow) await shop.media.remove(file)
  expect(await Promise.all(narrow.map(ask))).toEqual([
    [200, 'image/avif'],
    [200, 'image/webp'],
    [200, 'image/jpeg'],
  ])
  expect(shop.media.names()).toEqual(before)
})

test('creates no file for an unknown width or picture, or without the original', async () => {
  const id = await uploaded('Lost')
  const original = originalFile(id, 'jpeg')
  const file = pictureFile(id, 320, 'webp')
  await shop.media.remove(file)
  await shop.media.remove(original)
  const before = shop.media.names()
  for (const name of [file, pictureFile(id, 321, 'webp'), pictureFile('f'.repeat(32), 320, 'webp')])
    expect((await ask(name))[0]).toBe(404)
  expect(shop.media.names()).toEqual(before)
})

// rules: wordmark and icon
test('creates the shop’s icon only in its fixed sizes, and no icon from another picture', async () => {
  const [id, other] = [await uploaded('Icon'), await uploaded('Other')]
  const { width, height } = await shop.db
    .selectFrom('pictures')
    .where('id', '=', id)
    .select(['width', 'height'])
    .executeTakeFirstOrThrow()
  const icons = (of: string) => [180, 192, 512].map((size) => `${of}-icon-${size}.png`)
  expect(await Promise.all(icons(id).map(async (file) => (await ask(file))[0]))).toEqual([404, 404, 404])
  await shop.set({ house: { icon: { id, width, height } } })
  for (const [at, size] of [180, 192, 512].entries()) {
    const response = await fetch(`${serving.url}/media/${icons(id)[at]}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', size, size])
  }
  for (const file of [`${id}-icon-64.png`, ...icons(other)]) expect((await ask(file))[0]).toBe(404)
})

// rules: wordmark and icon, picture usage
test('accepts a logo from the library only with its actual size, and does not delete the picture while it is used', async () => {
  const { token } = await shop.admin()
  const form = { image: await jpegFile(), alt: 'The house’s name' }
  const added = await shop.api<{ picture: Picture }>('POST', '/pictures', { token, form })
  const { id, width, height } = added.body.picture
  const remove = () => shop.api('DELETE', `/pictures/${id}`, { token })
  const change = async (house: object) => {
    const { version } = (await shop.api<{ version: number }>('GET', '/settings/house', { token })).body
    const body = { settings: house, version }
    return shop.api<{ code: string; fields: object }>('PATCH', '/settings/house', { token, body })
  }
  const wrong = await change({ wordmark: { id, width: width + 1, height } })
  expect([wrong.status, wrong.body.fields]).toEqual([422, { wordmark: 'Please choose a picture' }])
  const missing = await change({ wordmark: { id: 'f'.repeat(32), width, height } })
  expect([missing.status, missing.body.code]).toEqual([409, 'picture-gone'])
  expect((await change({ wordmark: { id, width, height }, icon: { id, width, height } })).status).toBe(200)
  expect(
    (await shop.api<{ picture: { uses: object[] } }>('GET', `/pictures/${id}`, { token })).body.picture.uses,
  ).toEqual([{ kind: 'settings', subject: 'house', name: 'Shop details' }])
  expect((await remove()).body.code).toBe('picture-in-use')
  const { body } = await shop.api<{ settings: { house: object } }>('GET', '/settings/export', { token })
  expect(JSON.stringify(body)).not.toContain(id)
  expect((await change({ wordmark: null })).status).toBe(200)
  expect((await remove()).status).toBe(409)
  expect((await change({ icon: null })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
