import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchSourcePictures } from '#shop/office/store-import/fetch-pictures.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { csvOf, makeFormerShop } from '#test/former-shop.ts'
import { jpeg } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let former: Awaited<ReturnType<typeof makeFormerShop>>
beforeAll(async () => {
  former = await makeFormerShop({
    '/navy.png': await jpeg(),
    '/wine.png': await jpeg(),
  })
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-21T09:00:00Z',
    env: { PICTURES_TEST_HOST: former.origin },
  })
  token = (await shop.admin()).token
})
afterAll(async () => {
  former.close()
  await shop.close()
})

const move = (file: File, choices: object = {}, dryRun = false) =>
  shop.api<AnswerOf<'POST /store-imports'> & { code: string; fields: Record<string, string> }>(
    'POST',
    '/store-imports',
    {
      token,
      form: { file, choices: JSON.stringify(choices), dryRun: dryRun ? '1' : '0' },
    },
  )
const moves = async () => (await shop.api<AnswerOf<'GET /store-imports'>>('GET', '/store-imports', { token })).body
const fetchPictures = () => fetchSourcePictures({ ...shop.services, testOrigin: former.origin })
const find = async (id: string) =>
  (await shop.api<AnswerOf<'GET /admin/products/{id}'>>('GET', `/admin/products/${id}`, { token })).body.product

const dress = (more: Record<string, string>) => ({
  Handle: 'wrap-no-7',
  'Option1 Name': 'Size',
  'Option2 Name': 'Colour',
  ...more,
})
const fromShopify = () =>
  csvOf(
    [
      dress({
        Title: 'Ankara <b>Wrap',
        'Body (HTML)': '<p>Cut in <b>Abuja</b></p><script>alert(1)</script><ul><li>Cotton &amp; lace</li></ul>',
        Type: 'Dresses',
        Tags: 'summer',
        Status: 'active',
        'Option1 Value': 'UK 10',
        'Option2 Value': 'Navy',
        'Variant SKU': 'GU-70-10',
        'Variant Price': '36000.00',
        'Variant Compare At Price': '45000.00',
        'Variant Inventory Qty': '3',
        'Variant Barcode': "'4006381333931",
        'Image Src': `${former.origin}/navy.png`,
        'Image Position': '1',
        'Variant Image': `${former.origin}/navy.png`,
      }),
      dress({
        'Option1 Value': 'Free',
        'Option2 Value': 'Sunset blush',
        'Variant SKU': 'GU-70-F',
        'Variant Price': '36000.00',
        'Variant Compare At Price': '45000.00',
        'Variant Inventory Qty': '-2',
        'Image Src': `${former.origin}/gone.png`,
        'Image Position': '2',
      }),
      { Handle: 'card', Title: 'Gift card', 'Gift Card': 'true', 'Variant Price': '1' },
      { Handle: 'no-price', Title: 'No price', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
    ],
    'products_export.csv',
  )
const chosen = {
  sizes: { Free: 'One size', '': 'One size' },
  colors: { 'Sunset blush': { name: 'Sunset blush', shade: '#e8b4a0' }, '': { name: 'as shown', shade: '#888888' } },
}

// rules: store import
test('a dry run of a Shopify export returns the questions that the owner must answer first', async () => {
  const { body } = await move(fromShopify(), {}, true)
  expect(body).toMatchObject({ source: 'shopify', brings: 'products', coming: 0, others: 1 })
  expect(body.questions.sizes.map(({ from }) => from)).toContain('Free')
  expect(body.questions.colors).toContainEqual({ from: 'Sunset blush', products: 1, shade: '#ecd0c8' })
  expect((await move(fromShopify())).body).toMatchObject({ code: 'choices-open' })
  const ready = (await move(fromShopify(), chosen, true)).body
  expect(ready).toMatchObject({ coming: 1, onSale: 1, pictures: 2, newSizes: ['One size'], refused: 1 })
  expect(ready.problems).toMatchObject([{ name: 'No price' }])
  expect(ready.notes.map(({ message }) => message)).toContain('One product had negative stock, which is set to 0')
  expect((await moves()).moves).toEqual([])
})

// rules: store import, imported pictures
test('products are imported once with their pictures, and a missing picture is fetched again', async () => {
  expect((await move(fromShopify(), chosen)).body).toMatchObject({ coming: 1, refused: 1 })
  expect((await move(fromShopify(), chosen)).body).toMatchObject({ coming: 0, already: 1 })
  const id = 'ankara-b-wrap'
  expect(await find(id)).toMatchObject({
    ...{
      number: 'GU-70',
      name: 'Ankara <b>Wrap',
      category: 'Dresses',
      description: 'Cut in Abuja\n\n• Cotton & lace',
      state: 'draft',
    },
    ...{ price: 45_000, discount: 9_000, sizes: ['10', 'One size'], colors: ['navy', 'sunset blush'], stock: 3 },
  })
  await fetchPictures()
  const one = await find(id)
  expect(one.state).toBe('published')
  expect(one.images.map(({ shows }) => shows)).toEqual(['navy'])
  const { moves: made, lost } = await moves()
  expect(made).toMatchObject([{ products: 1, pictures: { waiting: 0, here: 1, failed: 1 } }])
  expect(lost).toMatchObject([{ productId: id, address: `${former.origin}/gone.png` }])
  former.pictures['/gone.png'] = former.pictures['/wine.png']!
  await shop.api('POST', `/store-imports/${made[0]!.id}/pictures`, { token })
  await fetchPictures()
  expect((await find(id)).images).toHaveLength(2)
  const { body } = await shop.api<AnswerOf<'GET /redirects'>>('GET', '/redirects?q=wrap', { token })
  expect(body.addresses).toMatchObject([{ from: '/products/wrap-no-7', to: `/products/${id}` }])
  const collection = await shop.api<{ collection: { title: string } }>('GET', '/collections/dresses')
  expect(collection.body.collection.title).toBe('Dresses')
})

// rules: store import
test('undoing an import removes its products and redirects, and the file can be imported again', async () => {
  const {
    moves: [made],
  } = await moves()
  const { body } = await shop.api('DELETE', `/store-imports/${made!.id}`, { token })
  expect(body).toMatchObject({ products: 1, stay: 0 })
  expect((await shop.api<AnswerOf<'GET /redirects'>>('GET', '/redirects?q=wrap', { token })).body.addresses).toEqual([])
  expect((await move(fromShopify(), chosen, true)).body).toMatchObject({ coming: 1, already: 0 })
  expect((await shop.api('DELETE', `/store-imports/${made!.id}`, { token })).status).toBe(404)
})

// rules: imported pictures, picture formats
test('imports WebP, AVIF and JPEG pictures under any file name', async () => {
  const [webp, avif, plain] = [sharp(await jpeg()).webp(), sharp(await jpeg()).avif(), sharp(await jpeg()).jpeg()]
  const served = { '/a.webp?v=1': webp, '/b.jpg': webp.clone(), '/c.avif': avif, '/d.jfif': plain, '/e': plain.clone() }
  for (const [path, picture] of Object.entries(served)) former.pictures[path] = await picture.toBuffer()
  const rows = Object.keys(served).map((path, at) => ({
    ...{ Handle: `pic-${at}`, Title: `Pic ${at}`, Status: 'active', 'Image Src': former.origin + path },
    ...{ 'Variant Price': '5', 'Variant Inventory Qty': '1' },
  }))
  expect((await move(csvOf(rows, 'pictures.csv'), chosen)).body).toMatchObject({ coming: 5 })
  await fetchPictures()
  const made = (await moves()).moves.find(({ fileName }) => fileName === 'pictures.csv')
  expect(made!.pictures).toEqual({ waiting: 0, here: 5, failed: 0 })
})

// rules: imported pictures
test('a stopping server aborts a picture download and resumes it after the next start', async () => {
  const asked = Promise.withResolvers<void>()
  former.pictures['/slow.png'] = () => asked.resolve()
  const slow = { 'Image Src': `${former.origin}/slow.png`, 'Variant Price': '5', 'Variant Inventory Qty': '1' }
  const rows = ['One', 'Two'].map((Title) => ({ Handle: `slow-${Title}`, Title, Status: 'active', ...slow }))
  expect((await move(csvOf(rows, 'slow.csv'), chosen)).body).toMatchObject({ coming: 2 })
  const stopping = new AbortController()
  const fetching = fetchSourcePictures({ ...shop.services, testOrigin: former.origin, stopping: stopping.signal })
  await asked.promise
  stopping.abort()
  await fetching
  const waiting = async () => (await moves()).moves.find(({ fileName }) => fileName === 'slow.csv')?.pictures
  expect(await waiting()).toEqual({ waiting: 2, here: 0, failed: 0 })
  former.pictures['/slow.png'] = former.pictures['/navy.png']!
  await fetchPictures()
  expect(await waiting()).toEqual({ waiting: 0, here: 2, failed: 0 })
})
