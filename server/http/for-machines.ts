import { ReadableStream } from 'node:stream/web'
import { Hono, type Context } from 'hono'
import { addressOf } from '#api/http/client-address.ts'
import { incomingOf } from '#api/http/incoming.ts'
import type { Services } from '#services'
import { findNoLongerSold } from '#shop/catalogue/products/archived.server.ts'
import { worldwideBarcodes } from '#shop/catalogue/products/barcodes.server.ts'
import { findProduct } from '#shop/catalogue/products/products.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { itemsOf, type Seller } from '#shop/catalogue/feeds/feed-item.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { googleFeed, metaFeed } from '#shop/catalogue/feeds/feeds.server.ts'
import { secondsUntilNotices } from '#shop/platform/settings/notices-now.ts'
import { madeDaysAt } from '#shop/platform/settings/promised-times.ts'

/**
 * Routes for programs: product feeds for Google and Meta, streamed with current data, and each product as JSON
 * (rules: product feeds, machine-readable pages).
 */
export function machines(services: Services): Hono {
  const app = new Hono()
  const sellerTo = ({ req }: Context): Seller => ({
    origin: services.env.PUBLIC_URL?.replace(/\/$/, '') ?? new URL(req.url).origin,
    house: services.settings.now().house.name,
    fields: services.settings.now().fields.fields,
    notices: services.settings.now().notices,
  })
  const feed =
    (write: typeof googleFeed, type: string) =>
    async (context: Context): Promise<Response> => {
      const from = addressOf(incomingOf(context), services.env)
      const limited = await services.limits.take('feedsPerAddress', from)
      if (isFailure(limited))
        return context.text('Too many requests\n', 429, { 'retry-after': String(limited.retryAfter) })
      const pieces = write(services.forPages, sellerTo(context), services.clock())
      // The first parts are read before responding, so that an error yields HTTP 503 instead of half a file.
      const [first, second] = [await pieces.next(), await pieces.next()]
      const stream = ReadableStream.from(bytesOf([first.value, second.value], pieces)) as BodyInit
      return new Response(stream, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
    }
  app.get('/feeds/google.xml', feed(googleFeed, 'application/xml; charset=utf-8'))
  app.get('/feeds/meta.csv', feed(metaFeed, 'text/csv; charset=utf-8'))
  app.get('/products/:file{[a-z0-9-]+[.]json}', async (context) => {
    const id = context.req.param('file').replace(/\.json$/, '')
    const now = services.clock()
    const product = await findProduct(services.forPages, id, now)
    if (!product) {
      const isPast = await findNoLongerSold(services.forPages, id, 0, now)
      return isPast
        ? context.json({ message: 'This product is no longer sold' }, 410)
        : context.json({ message: 'Product not found' }, 404)
    }
    const codes = await worldwideBarcodes(services.forPages, id)
    const items = itemsOf(product, codes, sellerTo(context), now)
    const settings = services.settings.now()
    const changesIn = secondsUntilNotices(settings.notices, now)
    if (changesIn !== null) context.header('x-cache-seconds', String(changesIn))
    const { name, number, category, description, price, discount } = product
    const details = items[0]?.details ?? []
    const { origin } = sellerTo(context)
    const link = `${origin}/products/${id}`
    // Lists the pictures of all colours, because offers have no separate pictures here.
    const pictures = product.images.map((image) => origin + pictureMainUrl(image))
    const offers = items.map(({ size, color, isInStock, availableOn, gtin }) => ({
      ...{ size, color, isInStock },
      ...(availableOn && { madeInDays: madeDaysAt(product.madeInDays, settings, now) }),
      ...(gtin && { gtin }),
    }))
    return context.json({
      ...{ id, name, number, category, description, link, pictures, details },
      ...{ currency: 'NGN', price, salePrice: price - discount, offers },
    })
  })
  return app
}

async function* bytesOf(ahead: (string | undefined)[], pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const piece of ahead) if (piece !== undefined) yield encoder.encode(piece)
  for await (const piece of pieces) yield encoder.encode(piece)
}
