import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { ReturnDetails } from './returns.ts'
import type { TestShop } from './shop.ts'

type Made = AnswerOf<'POST /returns/{id}/exchanges'> & { code: string; message: string; fields: Record<string, string> }
type Preview = AnswerOf<'POST /returns/{id}/exchanges/preview'> & { code: string }

export const account = { currency: 'NGN', number: '0123456789', bank: 'GTBank', name: 'The House' } as const

/** A line of an exchange, in the product's first size. */
export const exchangedLine = ({ id, name, sizes, colors }: Product, quantity = 1) => ({
  ...{ id, name, quantity },
  ...{ size: sizes[0]!, color: colors[0]! },
})

export const lookAt = async (shop: TestShop, token: string, id: string, body: object) =>
  shop.api<Preview>('POST', `/returns/${id}/exchanges/preview`, { token, body })

/** Exchanges a return for these lines, as staff do: with the amounts of a preview immediately before. */
export async function exchange(
  shop: TestShop,
  token: string,
  { id, version }: Pick<ReturnDetails, 'id' | 'version'>,
  wish: { product: object[] } & Record<string, unknown>,
  key?: string,
) {
  const { keepsFee, deliversFree, area, transfer, product } = wish
  const looked = { keepsFee, deliversFree, area, transfer, product }
  const { amount, shipping } = (await lookAt(shop, token, id, looked)).body
  return press(shop, token, id, { version, amount, shipping, ...wish }, key)
}

/** Requests the exchange without a preview. */
export const press = (shop: TestShop, token: string, id: string, body: object, key?: string) =>
  shop.api<Made>('POST', `/returns/${id}/exchanges`, {
    token,
    body,
    headers: key ? { 'Idempotency-Key': key } : {},
  })
