import { shortId } from '#shop/orders/order.ts'
import { ask, type AdminOrderAnswer } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import type { ShownCustomer } from '../customers/customer.ts'
import type { ShownProduct } from '../products/product.ts'

export type Found = { to: string; title: string; detail: string }
export type Group = { name: string; found: Found[] }

const MOST_OF_EACH = 5

/** What the search box finds, by kind; kinds in which nothing was found are left out (decisions §1, Admin search box). */
export async function find(words: string, signal: AbortSignal): Promise<Group[]> {
  const query = `?${new URLSearchParams({ q: words, limit: String(MOST_OF_EACH) })}`
  const groups = await Promise.all([products(query, signal), orders(query, signal), customers(query, signal)])
  return groups.filter(({ found }) => found.length > 0)
}

async function products(query: string, signal: AbortSignal): Promise<Group> {
  const answer = await ask<{ products: ShownProduct[] }>('GET', `/products${query}`, { signal })
  const found = answer.ok ? answer.body.products.map(({ id, name, number }) => ({ to: paths.adminProduct(id), title: name, detail: number })) : []
  return { name: 'Products', found }
}

async function orders(query: string, signal: AbortSignal): Promise<Group> {
  const answer = await ask<{ orders: AdminOrderAnswer[] }>('GET', `/order${query}`, { signal })
  const found = answer.ok ? answer.body.orders.map(({ id, name, email }) => ({ to: paths.adminOrder(id), title: `#${shortId(id)}`, detail: name || email })) : []
  return { name: 'Orders', found }
}

async function customers(query: string, signal: AbortSignal): Promise<Group> {
  const answer = await ask<{ users: ShownCustomer[] }>('GET', `/customer${query}`, { signal })
  const found = answer.ok ? answer.body.users.map(({ id, name, email }) => ({ to: paths.adminCustomer(id), title: name, detail: email })) : []
  return { name: 'Customers', found }
}
