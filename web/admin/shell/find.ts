import { shortId } from '#shop/orders/order.ts'
import { ask, type AdminOrderAnswer, type Refusal } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import type { ShownCustomer } from '../customers/customer.ts'
import type { ShownProduct } from '../products/product.ts'

export type Found = { to: string; title: string; detail: string }
export type Group = { name: string; found: Found[] }

type Answered = {
  products: Pick<ShownProduct, 'id' | 'name' | 'number'>[]
  orders: Pick<AdminOrderAnswer, 'id' | 'name' | 'email'>[]
  customers: Pick<ShownCustomer, 'id' | 'name' | 'email'>[]
}

/**
 * What the search box finds, by kind; kinds in which nothing was found are left out. A refusal when it can't ask
 * (rules: search box).
 */
export async function find(words: string, signal: AbortSignal): Promise<Group[] | Refusal> {
  const answer = await ask<Answered>('GET', `/search?${new URLSearchParams({ q: words })}`, { signal })
  if (!answer.ok) return answer
  const { products, orders, customers } = answer.body
  const groups: Group[] = [
    {
      name: 'Products',
      found: products.map(({ id, name, number }) => ({ to: paths.adminProduct(id), title: name, detail: number })),
    },
    {
      name: 'Orders',
      found: orders.map(({ id, name, email }) => ({
        to: paths.adminOrder(id),
        title: `#${shortId(id)}`,
        detail: name || email,
      })),
    },
    {
      name: 'Customers',
      found: customers.map(({ id, name, email }) => ({ to: paths.adminCustomer(id), title: name, detail: email })),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}
