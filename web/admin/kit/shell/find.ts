import { productStates } from '#shop/catalogue/products/product-state.ts'
import { formatNaira } from '#shop/core/money.ts'
import { settingsGroups } from '#shop/platform/settings/settings.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'

export type Found = { to: string; title: string; detail: string }
export type Group = { name: string; found: Found[] }

type Answer = AnswerOf<'GET /search'>

/**
 * Searches the back office and returns the non-empty groups, or the error if the request failed. Exact matches of an
 * amount, waybill or payment reference come first (rules: back-office search).
 */
export async function find(words: string, signal: AbortSignal): Promise<Group[] | Refusal> {
  const answer = await ask('GET /search', { query: { q: words }, signal })
  if (!answer.ok) return answer
  const { byAmount, byWaybill, byReference, discounts, products, orders, customers, settings } = answer.body
  const groups: Group[] = [
    { name: `Orders of ${formatNaira(byAmount[0]?.amount ?? 0)}`, found: byAmount.map(toOrder) },
    { name: 'Orders with this waybill', found: byWaybill.map(toOrder) },
    { name: 'Orders with this payment reference', found: byReference.map(toOrder) },
    {
      name: 'Discounts',
      found: discounts.map(({ id, name, code }) => ({ to: adminPaths.discount(id), title: code, detail: name })),
    },
    {
      name: 'Products',
      found: products.map(({ id, name, number, state }) => ({
        to: adminPaths.product(id),
        title: name,
        detail: productStates[state].isPublished ? number : `${number} · ${productStates[state].label}`,
      })),
    },
    { name: 'Orders', found: orders.map(toOrder) },
    {
      name: 'Customers',
      found: customers.map(({ id, name, email }) => ({ to: adminPaths.customer(id), title: name, detail: email })),
    },
    {
      name: 'Settings',
      found: settings.map(({ group, field, label }) => ({
        to: adminPaths.setting(group, field),
        title: label,
        detail: settingsGroups[group].label,
      })),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}

const toOrder = ({ id, name, email }: Answer['orders'][number]): Found => ({
  to: adminPaths.order(id),
  title: `#${shortId(id)}`,
  detail: name || email,
})
