import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

/** Runs `work` while `picture` is being deleted because `product` was just deleted, before the deletion commits. */
async function whileRemoved<Answer>(
  picture: string,
  product: Product | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const removing = await shop.db.startTransaction().execute()
  await removing.selectFrom('pictures').where('id', '=', picture).select('id').forUpdate().execute()
  const working = work()
  await untilWaiting(shop.db, 1)
  if (product)
    await removing.updateTable('products').set({ deleted_at: shop.clock.now() }).where('id', '=', product.id).execute()
  await removing.deleteFrom('product_images').where('picture_id', '=', picture).execute()
  await removing.deleteFrom('pictures').where('id', '=', picture).execute()
  await removing.commit().execute()
  return working
}

const uploaded = async (): Promise<string> => {
  const form = { image: await jpegFile(), alt: 'A gown' }
  return (await shop.api<{ picture: { id: string } }>('POST', '/pictures', { token, form })).body.picture.id
}

// rules: unused pictures, order snapshot
test('an order succeeds without a picture if the picture is deleted at the same time', async () => {
  const dress = await shop.product({ stock: 3 })
  const customer = await shop.customer()
  const { status, body } = await whileRemoved(dress.images[0]!.id, dress, () =>
    shop.api<OrderAnswered & { order: { product: object[] } }>('POST', '/order/cash', {
      token: customer.token,
      body: cashOrder([{ product: dress }]),
    }),
  )
  expect(status).toBe(201)
  expect(body.order.product).toMatchObject([{ name: dress.name }])
  const lines = await sql`select picture_id from order_lines where product_id = ${dress.id}`.execute(shop.db)
  expect(lines.rows).toEqual([{ picture_id: null }])
})

// rules: unused pictures
test('a post is rejected with an error if its cover is deleted at the same time', async () => {
  const cover = await uploaded()
  const post = { title: 'Silk', excerpt: '', body: 'In *full*.', cover, coverAlt: 'A gown', state: 'draft' }
  const { status, body } = await whileRemoved(cover, null, () =>
    shop.api('POST', '/content/posts', { token, body: post }),
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'unfilled' })
})

// rules: unused pictures
test('a post is saved if a picture in its text is deleted at the same time', async () => {
  const picture = await uploaded()
  const body = {
    title: 'Linen',
    excerpt: '',
    body: `![A gown](/media/${picture}-1280.jpg)`,
    cover: '',
    coverAlt: '',
    state: 'draft',
  }
  const answer = await whileRemoved(picture, null, () => shop.api('POST', '/content/posts', { token, body }))
  expect(answer.status).toBe(201)
})

// rules: unused pictures
test('uploading a picture while it is being deleted returns 409, and succeeds when repeated', async () => {
  const file = await jpegFile()
  const upload = () =>
    shop.api<{ picture: { id: string } }>('POST', '/pictures', { token, form: { image: file, alt: '' } })
  const first = await upload()
  const dress = await shop.product()
  const change = () => shop.api('PATCH', `/products/${dress.id}`, { token, form: { images: [file] } })
  const refused = await whileRemoved(first.body.picture.id, null, change)
  expect([refused.status, refused.body.code]).toEqual([409, 'pictures-lost'])
  expect((await change()).status).toBe(200)
})
