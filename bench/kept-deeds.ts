import { randomUUID } from 'node:crypto'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { KeptRows } from './kept-rows.ts'
import { zipf, type Told } from './kept-views.ts'
import { anyOf } from './order-rows.ts'

/** Does something so often a second, whether or not the last is done; `stop` resolves when all is. */
export function every(rate: number, act: () => Promise<unknown>): () => Promise<unknown> {
  const underWay = new Set<Promise<unknown>>()
  let count = 0
  const began = performance.now()
  const timer = setInterval(() => {
    for (; count < ((performance.now() - began) / 1_000) * rate; count++) {
      const acting = act().finally(() => underWay.delete(acting))
      underWay.add(acting)
    }
  }, 5)
  return () => {
    clearInterval(timer)
    return Promise.all(underWay)
  }
}

/** Who changes and who orders at the shop at `url`. */
export function deedsAt(url: string, { admin, tokens, products }: KeptRows, told: Told) {
  const inStock = products.filter(({ pieces }) => pieces > 0)
  const bought = zipf(inStock.length)

  function ask(method: string, path: string, token: string, body: unknown): Promise<Response> {
    const from = Math.floor(Math.random() * 65_536)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    }
    return fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) }).catch(() => Response.error())
  }

  return {
    /** Changes a product, and says whether: its name says how often that was, so that every page that shows it says how old it is. */
    async change(): Promise<boolean> {
      const product = anyOf(products)
      const times = told.get(product.id) ?? []
      const price = 10_000 + Math.floor(Math.random() * 400) * 500
      const name = `${product.name} v${times.length + 1}`
      const fields = { name, version: product.version, ...(Math.random() < 0.5 && { price, discount: 0 }) }
      const answer = await ask('PATCH', `/products/${product.id}`, admin, fields)
      if (answer.status !== 200) return false
      const { product: now } = (await answer.json()) as { product: Pick<Product, 'version' | 'price' | 'discount'> }
      Object.assign(product, { version: now.version, paid: now.price - now.discount })
      told.set(product.id, [...times, performance.now()])
      return true
    },
    /** Orders a piece; false where its price was changed in the same moment. */
    async order(): Promise<boolean> {
      const { id, name, paid, size, color } = inStock[bought()]!
      const line = { id, name, price: paid, quantity: 1, size, color }
      const answer = await ask('POST', '/order/cash', anyOf(tokens), { amount: paid, shipping: 0, product: [line] })
      return answer.status === 201
    },
  }
}
