import { productStates } from '#shop/catalogue/products/product-state.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'

export type Found = { to: string; title: string; detail: string }
export type Group = { name: string; found: Found[] }

/**
 * Searches products, orders and customers and returns the non-empty groups, or the error if the request failed
 * (rules: back-office search).
 */
export async function find(words: string, signal: AbortSignal): Promise<Group[] | Refusal> {
  const answer = await ask('GET /search', { query: { q: words }, signal })
  if (!answer.ok) return answer
  const { products, orders, customers } = answer.body
  const groups: Group[] = [
    {
      name: 'Products',
      found: products.map(({ id, name, number, state }) => ({
        to: adminPaths.product(id),
        title: name,
        detail: productStates[state].isOnSale ? number : `${number} · ${productStates[state].label}`,
      })),
    },
    {
      name: 'Orders',
      found: orders.map(({ id, name, email }) => ({
        to: adminPaths.order(id),
        title: `#${shortId(id)}`,
        detail: name || email,
      })),
    },
    {
      name: 'Customers',
      found: customers.map(({ id, name, email }) => ({ to: adminPaths.customer(id), title: name, detail: email })),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}
