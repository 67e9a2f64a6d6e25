import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder } from '#test/orders.ts'
import { jpeg, jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

type Picture = { id: string; alt: string; url: string; uses: { kind: string; name: string }[]; orders: number }
type Answer = {
  code?: string
  message?: string
  picture: Picture
  pictures: Picture[]
  total: number
  product: Product
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const send = (image: File, alt = 'A wine silk gown') =>
  shop.api<Answer>('POST', '/pictures', { token, form: { image, alt } })
const added = async (alt?: string): Promise<Picture> => (await send(await jpegFile(), alt)).body.picture
const list = async (query = '') => (await shop.api<Answer>('GET', `/pictures${query}`, { token })).body
const one = async (id: string) => (await shop.api<Answer>('GET', `/pictures/${id}`, { token })).body.picture
const remove = (id: string) => shop.api<Answer>('DELETE', `/pictures/${id}`, { token })
const filesOf = (id: string) => shop.media.names().filter((name) => name.includes(id))

// rules: picture library, alt texts
test('a picture is stored with its description, which can be changed', async () => {
  const file = await jpegFile()
  const { status, body } = await send(file, '  Adire drying on a line ')
  expect([status, body.picture.alt, body.picture.uses, body.picture.orders]).toEqual([
    201,
    'Adire drying on a line',
    [],
    0,
  ])
  expect(filesOf(body.picture.id)).toContain(body.picture.url.replace('/media/', ''))
  const { id } = body.picture
  const change = (alt: string) => shop.api<Answer>('PATCH', `/pictures/${id}`, { token, body: { alt } })
  expect((await change('Indigo adire on a line')).body.picture.alt).toBe('Indigo adire on a line')
  expect((await change(' ')).status).toBe(422)
  expect((await change('x'.repeat(301))).status).toBe(422)

  const again = await send(file, 'Three lengths of adire')
  expect(again.body.picture).toMatchObject({ id, alt: 'Three lengths of adire' })
  expect((await send(file, '')).body.picture.alt).toBe('Three lengths of adire')
  const { body: audit } = await shop.api<{ entries: { action: string }[] }>('GET', `/audit?subject=picture&id=${id}`, {
    token,
  })
  expect(audit.entries.map(({ action }) => action)).toEqual(['updated', 'updated', 'created'])
})

// rules: picture formats
test.each(['webp', 'avif'] as const)('the library accepts %s, but the product form does not', async (format) => {
  const bytes = new Uint8Array(
    await sharp(await jpeg())
      .toFormat(format)
      .toBuffer(),
  )
  const { status, body } = await send(new File([bytes], `adire.${format}`), 'Adire')
  expect(status).toBe(201)
  expect(filesOf(body.picture.id)).toContain(body.picture.url.replace('/media/', ''))
  const { id } = await shop.product()
  const form = { images: new File([bytes], 'adire.jpg') }
  const refused = await shop.api('PATCH', `/products/${id}`, { token, form })
  expect(refused.body.message).toBe('File type not supported: adire.jpg')
})

test('an invalid picture is rejected with its file name', async () => {
  const { status, body } = await send(new File(['<svg/>'], 'logo.svg'))
  expect([status, body.code, body.message]).toEqual([422, 'image-type', 'File type not supported: logo.svg'])
})

// rules: picture library, picture usage
test('finds pictures by description and by use, and lists their uses', async () => {
  const { id } = await added('Ọláìyá in a plum gele')
  const dress = await shop.product({ name: 'Moonlit kaftan' })
  const shown = dress.images[0]!.id
  expect((await list('?q=olaiya%20gele')).pictures.map((picture) => picture.id)).toEqual([id])
  expect((await list('?q=moonlit')).pictures).toMatchObject([
    { id: shown, uses: [{ kind: 'product', name: 'Moonlit kaftan' }] },
  ])
  const ids = async (query: string) => (await list(query)).pictures.map((picture) => picture.id)
  expect(await ids('?only=unused&limit=100')).toContain(id)
  expect(await ids('?only=unused&limit=100')).not.toContain(shown)
  expect(await ids('?only=undescribed&limit=100')).toContain(shown)
  expect(await ids('?only=undescribed&limit=100')).not.toContain(id)
  const { total } = await list()
  const paged = [...(await ids(`?limit=1`)), ...(await ids(`?limit=1&page=2`))]
  expect([new Set(paged).size, (await list('?limit=1')).total]).toEqual([2, total])
})

// rules: unused pictures
test('deletes an unused picture with its files', async () => {
  const { id } = await added()
  expect((await remove(id)).status).toBe(200)
  expect(filesOf(id)).toEqual([])
  expect((await remove(id)).body.code).toBe('picture-not-found')
})

// rules: unused pictures, picture usage
test('a picture used by a product, order or document cannot be deleted, but one of a deleted product can', async () => {
  const dress = await shop.product({})
  const { id } = dress.images[0]!
  expect((await remove(id)).body).toMatchObject({ code: 'picture-in-use' })
  const { token: buyer } = await shop.customer()
  await shop.api('POST', '/order/cash', { token: buyer, body: cashOrder([{ product: dress }]) })
  await shop.api('DELETE', `/products/${dress.id}`, { token })
  expect(await one(id)).toMatchObject({ uses: [], orders: 1 })
  expect((await remove(id)).status).toBe(409)

  const noted = await added()
  const use = { picture_id: noted.id, kind: 'post', subject: 'adire', name: 'Caring for adire' }
  await shop.db.insertInto('picture_uses').values(use).execute()
  expect((await one(noted.id)).uses).toMatchObject([{ kind: 'post', name: 'Caring for adire' }])
  expect((await remove(noted.id)).status).toBe(409)

  const unsold = await shop.product({})
  await shop.api('DELETE', `/products/${unsold.id}`, { token })
  expect((await remove(unsold.images[0]!.id)).status).toBe(200)
})

// rules: unused pictures
test('deleting a picture fails if it is used at the same moment', async () => {
  const { id } = await added()
  const use = { picture_id: id, kind: 'post', subject: 'late', name: 'Late' }
  const removing = Promise.withResolvers<ReturnType<typeof remove>>()
  await inTransaction(shop.db, async (tx) => {
    await tx.insertInto('picture_uses').values(use).execute()
    removing.resolve(remove(id))
    await untilWaiting(shop.db, 1)
  })
  expect((await removing.promise).body.code).toBe('picture-in-use')
  expect(filesOf(id)).not.toEqual([])
})
