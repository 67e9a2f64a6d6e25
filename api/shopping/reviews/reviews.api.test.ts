import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { linkOf } from '#shop/shopping/reviews/review-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { deliver } from '#test/delivered.ts'
import { cashOrder } from '#test/orders.ts'
import { jpegFile, phonePhoto, upload } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Review = AnswerOf<'POST /reviews'>['review']
type Own = AnswerOf<'GET /reviews/own'>
type Shown = AnswerOf<'GET /reviews'>
type Refused = { code?: string; message?: string; fields?: Record<string, string> }

let shop: TestShop
let staff: string
let amina: Awaited<ReturnType<TestShop['customer']>>
let address: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  staff = (await shop.admin({ roles: ['editor'], name: 'Bisi Ade' })).token
  amina = await shop.customer({ name: 'Amina Bello' })
  address = await shop.address(amina.token)
})
afterAll(() => shop.close())

const words = { stars: 4, title: 'Lovely', text: 'The cloth is heavy and falls well.', fit: 'small' }
const write = (order: string, more: object = {}, token = amina.token) =>
  shop.api<{ review: Review } & Refused>('POST', '/reviews', {
    token,
    body: { order, line: 0, showArea: false, ...words, ...more },
  })
const decide = (review: Pick<Review, 'id' | 'version'>, body: object) =>
  shop.api<{ review: Review } & Refused>('PATCH', `/admin/reviews/${review.id}`, {
    token: staff,
    body: { version: review.version, ...body },
  })
const shown = async ({ id }: Product) => (await shop.api<Shown>('GET', `/reviews?product=${id}`)).body
const own = async (query = '', token = amina.token) =>
  (await shop.api<Own & Refused>('GET', `/reviews/own${query}`, { token })).body
const bought = async () => {
  const product = await shop.product()
  return { product, order: await deliver(shop, amina, [product]) }
}
const approved = async (more: object = {}) => {
  const { product, order } = await bought()
  const { body } = await write(order, more)
  return { product, order, review: (await decide(body.review, { state: 'approved' })).body.review }
}

// rules: review eligibility, review form
test('a delivered item can be reviewed only once, and only by the customer who received it', async () => {
  const product = await shop.product()
  const { body: placed } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
    token: amina.token,
    body: cashOrder([{ product }]),
  })
  expect(await write(placed.order.id)).toMatchObject({ status: 404, body: { code: 'not-to-review' } })

  const order = await deliver(shop, amina, [product])
  const other = await shop.customer()
  expect((await write(order, {}, other.token)).body.code).toBe('not-to-review')
  expect((await write(order, {}, '')).status).toBe(401)
  expect((await write(order, { line: 1 })).body.code).toBe('not-to-review')
  expect((await own(`?order=${order}`)).lines).toMatchObject([{ order, line: 0, product: product.id, size: '10' }])

  const answers = await Promise.all(Array.from({ length: 5 }, () => write(order)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(await own(`?order=${order}`)).toMatchObject({
    lines: [],
    reviews: [{ ...words, state: 'waiting', by: 'Amina', size: '10', product: product.id }],
  })
})

test.each([
  ['stars', { stars: 0 }],
  ['stars', { stars: 6 }],
  ['stars', { stars: 4.5 }],
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(2_001) }],
  ['text', { text: 'See https://example.com for more' }],
  ['title', { title: 'Write to me@example.com' }],
  ['text', { text: 'Call me: +234 803 111 2222' }],
  ['text', { text: 'Call me: 0803\u200b111\u200b2222' }],
  ['title', { title: 'See ht\u2060tps://example.com' }],
  ['fit', { fit: 'huge' }],
])('rejects a review because of its %s: %j', async (field, more) => {
  const { order } = await bought()
  const { status, body } = await write(order, more)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

// rules: strict validation, reviewer name
test('removes direction control characters from a review', async () => {
  const { order } = await bought()
  const { body } = await write(order, { title: '\u202eyleveL', text: 'It \u2067fits\u2069.' })
  expect(body.review).toMatchObject({ title: 'yleveL', text: 'It fits.' })
})

// rules: review moderation, reviewer name, shop reply
test("a review is shown after approval with the shop's answer, and hidden after a refusal", async () => {
  const product = await shop.product()
  const order = await deliver(shop, amina, [product], { address, area: 'Gwaripa Axis (Abuja)' })
  const { body } = await write(order, { showArea: true })
  expect(await shown(product)).toMatchObject({ reviews: [], rating: null })
  expect(body.review).not.toHaveProperty('email')

  const approved = (await decide(body.review, { state: 'approved' })).body.review
  expect(await shown(product)).toMatchObject({
    reviews: [{ stars: 4, by: 'Amina, Gwaripa Axis (Abuja)', text: words.text, answer: '' }],
    rating: { average: 4, reviews: 1, small: 1, true: 0, large: 0 },
  })
  const answered = (await decide(approved, { answer: 'Thank you, Amina.' })).body.review
  expect((await shown(product)).reviews).toMatchObject([{ answer: 'Thank you, Amina.' }])

  expect((await decide(answered, { state: 'refused' })).body.fields).toHaveProperty('reason')
  const refused = (await decide(answered, { state: 'refused', reason: 'It is about the delivery' })).body.review
  expect(await shown(product)).toMatchObject({ reviews: [], rating: null })
  expect((await own(`?order=${order}`)).reviews).toMatchObject([
    { state: 'refused', reason: 'It is about the delivery' },
  ])
  expect((await decide(refused, { state: 'waiting' })).body.review).toMatchObject({ state: 'waiting', reason: '' })
  const { body: audit } = await shop.api<{ entries: { action: string; adminName: string }[] }>(
    'GET',
    `/audit?subject=review&id=${refused.id}`,
    { token: staff },
  )
  expect(audit.entries.map(({ action }) => action)).toEqual([
    'review-state',
    'review-state',
    'review-answered',
    'review-state',
  ])
})

// rules: review moderation, review changes
test('an approval of an outdated version of a review returns 409', async () => {
  const { product, order } = await bought()
  const { review } = (await write(order)).body
  const change = (body: object, token = amina.token) =>
    shop.api<{ review: Review } & Refused>('PATCH', `/reviews/${review.id}`, { token, body })
  expect((await change({ stars: 1 }, (await shop.customer()).token)).status).toBe(404)
  expect((await change({ text: 'It tore.', version: 1 })).body.review).toMatchObject({
    version: 2,
    stars: 4,
    text: 'It tore.',
  })
  expect(await decide(review, { state: 'approved' })).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await change({ stars: 1, version: 1 })).body.code).toBe('stale')

  await decide({ ...review, version: 2 }, { state: 'approved' })
  expect((await shown(product)).rating).toMatchObject({ reviews: 1 })
  expect((await change({ stars: 2 })).body.review).toMatchObject({ state: 'waiting' })
  expect((await shown(product)).rating).toBeNull()
})

// rules: review moderation, review changes
test('without moderation a review is shown immediately, unless it was rejected before', async () => {
  await shop.set({ reviews: { readFirst: false } })
  const { product, order } = await bought()
  const { review } = (await write(order)).body
  expect((await shown(product)).reviews).toHaveLength(1)
  const refused = (await decide(review, { state: 'refused', reason: 'Rude' })).body.review
  for (const text of ['Better words.', 'The rude words.']) {
    const again = await shop.api<{ review: Review }>('PATCH', `/reviews/${refused.id}`, {
      token: amina.token,
      body: { text },
    })
    expect(again.body.review.state).toBe('waiting')
  }
  // After approval, a changed or new review waits for approval again, because the review was rejected before.
  await decide({ ...refused, version: refused.version + 2 }, { state: 'approved' })
  const changed = await shop.api<{ review: Review }>('PATCH', `/reviews/${refused.id}`, {
    token: amina.token,
    body: { text: 'Ruder.' },
  })
  expect(changed.body.review.state).toBe('waiting')
  await shop.api('DELETE', `/reviews/${refused.id}`, { token: amina.token })
  expect((await write(order)).body.review.state).toBe('waiting')
  expect((await shown(product)).reviews).toEqual([])
  await shop.set({ reviews: { readFirst: true } })
})

// rules: product reviews
test('the average covers all approved reviews, even after concurrent decisions', async () => {
  const product = await shop.product({ stock: 20 })
  const stars = [5, 4, 4, 2, 1, 5]
  const orders = []
  for (const _ of stars) orders.push(await deliver(shop, amina, [product]))
  const written = await Promise.all(
    orders.map((order, index) => write(order, { stars: stars[index], fit: index < 4 ? 'large' : '' })),
  )
  await Promise.all(written.map(({ body }) => decide(body.review, { state: 'approved' })))
  expect((await shown(product)).rating).toEqual({ average: 3.5, reviews: 6, small: 0, true: 0, large: 4 })
  const first = (await shown(product)).reviews.at(-1)!
  await shop.api('DELETE', `/reviews/${first.id}`, { token: amina.token })
  expect((await shown(product)).rating?.reviews).toBe(5)
  const { body } = await shop.api<Shown>('GET', `/reviews?product=${product.id}&page=2&limit=3`)
  expect(body.reviews).toHaveLength(2)
})

// rules: review form, review changes
test('a review has at most three pictures, which are stored without location data and deleted with the review', async () => {
  const { order } = await bought()
  const form = (images: File[]) =>
    shop.api<{ review: Review } & Refused>('POST', '/reviews', {
      token: amina.token,
      form: { order, line: '0', stars: '5', title: '', text: 'Look.', fit: '', showArea: '0', images },
    })
  expect((await form(await Promise.all(Array.from({ length: 4 }, () => jpegFile())))).body.code).toBe('too-many-images')
  expect((await form([upload('dress.svg', '<svg onload="alert(1)"/>')])).body.code).toBe('image-type')
  expect((await form([upload('dress.jpg', '<script>')])).body.code).toBe('image-type')
  const { body } = await form([upload('photo.jpg', await phonePhoto()), await jpegFile()])
  const [photo, other] = body.review.pictures
  expect(photo).toMatchObject({ width: 300, height: 400 })
  const filesOf = (id: string) => shop.media.names().filter((name) => name.includes(id))
  expect(filesOf(photo!.id).length).toBeGreaterThan(0)

  await shop.api('PATCH', `/reviews/${body.review.id}`, { token: amina.token, body: { images: [other!.id] } })
  await shop.work()
  expect([filesOf(photo!.id).length, filesOf(other!.id).length > 0]).toEqual([0, true])
  const foreign = { token: amina.token, body: { images: [photo!.id] } }
  expect((await shop.api('PATCH', `/reviews/${body.review.id}`, foreign)).status).toBe(422)
  await shop.api('DELETE', `/reviews/${body.review.id}`, { token: amina.token })
  await shop.work()
  expect(filesOf(other!.id)).toEqual([])
  expect((await own(`?order=${order}`)).lines).toHaveLength(1)
})

// rules: review link
test('an order’s review link gives access to the reviews of only this order, without sign-in', async () => {
  const { order } = await bought()
  const { order: foreign } = await bought()
  const link = await linkOf(shop.services.secret, order)
  const ask = (method: string, path: string, by = link, body?: object) =>
    shop.api<{ review: Review } & Own & Refused>(method, path, {
      headers: { 'review-link': by },
      ...(body && { body }),
    })
  const review = { line: 0, showArea: false, ...words }
  expect((await ask('GET', '/reviews/own')).body.lines).toMatchObject([{ order }])
  expect((await ask('POST', '/reviews', link, { order: foreign, ...review })).body.code).toBe('not-to-review')
  const { id } = (await ask('POST', '/reviews', link, { order, ...review })).body.review
  const wrong = [link.replace(order, foreign), `${link.slice(0, -1)}-`, `${order}.`, 'nothing', `${link}x`]
  for (const each of wrong) {
    expect(await ask('GET', '/reviews/own', each)).toMatchObject({ status: 401 })
    expect(await ask('DELETE', `/reviews/${id}`, each)).toMatchObject({ status: 401 })
    const signedIn = { token: amina.token, headers: { 'review-link': each } }
    expect((await shop.api<Refused>('GET', '/reviews/own', signedIn)).body.code).toBe('review-link')
  }
  expect((await ask('DELETE', `/reviews/${id}`)).status).toBe(200)
})

// rules: reviews of deleted customers, reviewer name
test('deleting a customer keeps the review text, without name, area and pictures', async () => {
  const zainab = await shop.customer({ name: 'Zainab Ali' })
  const product = await shop.product()
  const order = await deliver(shop, zainab, [product])
  const { body } = await shop.api<{ review: Review }>('POST', '/reviews', {
    token: zainab.token,
    form: { order, line: '0', ...words, stars: '4', showArea: '1', images: [await jpegFile()] },
  })
  await decide(body.review, { state: 'approved' })
  const owner = await shop.admin()
  expect((await shop.api('DELETE', `/customer/${zainab.user.id}`, { token: owner.token })).status).toBe(200)
  await shop.work()
  expect((await shown(product)).reviews).toMatchObject([{ by: 'A customer', text: words.text, pictures: [] }])
  const { id } = body.review.pictures[0]!
  expect(shop.media.names().filter((name) => name.includes(id))).toEqual([])
})

// rules: review moderation
test('staff list reviews by state with counts, page by page', async () => {
  const list = async (query = '') =>
    (await shop.api<AnswerOf<'GET /admin/reviews'>>('GET', `/admin/reviews${query}`, { token: staff })).body
  const { review } = await approved()
  const { counts, reviews } = await list('?state=approved&limit=100')
  expect(reviews).toHaveLength(counts.approved)
  expect(reviews.map(({ id }) => id)).toContain(review.id)
  const [first, second] = [await list('?limit=2'), await list('?limit=100')]
  const next = await list(`?limit=2&before=${first.older}`)
  expect([...first.reviews, ...next.reviews].map(({ id }) => id)).toEqual(
    second.reviews.slice(0, 4).map(({ id }) => id),
  )
  const { body: today } = await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token: staff })
  expect(today.today.toRead).toBe(counts.waiting)
  const { order, product } = await bought()
  await write(order)
  await shop.work()
  const { body: told } = await shop.api<AnswerOf<'GET /notifications'>>('GET', '/notifications', { token: staff })
  expect(told.notifications.map(({ text }) => text)).toContain(`${product.name}, 4 of 5 stars`)
})
