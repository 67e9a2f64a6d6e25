import type { TestSite } from './site.ts'

/**
 * Adds one row with a long name, about `product` where possible, to the lists of collections, discounts, campaigns,
 * posts, subscribers, back-in-stock requests and redirects.
 */
export async function fillLongLists(site: TestSite, product: { id: string }, name: string): Promise<void> {
  const { token } = await site.admin()
  const post = (path: string, body: object) => site.api('POST', path, { token, body })
  await post('/collections', { title: name, isShown: true, products: [product.id] })
  await post('/discounts', {
    name,
    code: 'EVENINGWEAR-IN-THE-HARMATTAN-202',
    effect: { kind: 'percent', percent: 100, most: 99_000_000 },
    usesAtMost: 1_000_000,
  })
  await post('/campaigns', { subject: name, body: 'New in.', collection: null })
  await post('/content/posts', { title: name, body: 'New in.' })
  await post('/newsletter', { email: 'oluwadamilola.adebayo-ogunlesi@example.com' })
  await post('/back-in-stock', { product: product.id, size: '10', color: 'lightgoldenrodyellow', phone: '08030000001' })
  const long = name.toLowerCase().replaceAll(' ', '-')
  await post('/redirects', { from: `/product/${long}`, to: `/products/${product.id}` })
  // Inserted directly, like a redirect that is older than the page for redirects.
  await site.db
    .insertInto('redirects')
    .values({ path: '/wishlist', target: '/products', changed_by: 'Ada', changed_at: new Date() })
    .execute()
}
