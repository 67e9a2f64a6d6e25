import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalFile } from '#shop/media/original.ts'
import { pictureFile, pictureFormats } from '#shop/media/picture.ts'
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

/** A product's picture, made of a real file. */
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

test('a width that the shop did not keep when a picture came is made when it is asked for, and kept', async () => {
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

test('nothing is made that is no width of a picture of this shop, or whose original is gone', async () => {
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
