import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { receiptErrors } from '#test/payments/receipts-agree.ts'
import { salesWrongs } from '#test/payments/sales-agree.ts'
import type { TestShop } from '#test/shop.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'

type AdminOrder = AnswerOf<'GET /order/{id}'>['order']
type EditBody = BodyOf<'POST /order/{id}/versions'>
type EditAnswer = AnswerOf<'POST /order/{id}/versions'> & { code: string; fields: Record<string, string> }
type Preview = AnswerOf<'POST /order/{id}/versions/preview'>
type Wish = Partial<Pick<EditBody, 'area' | 'fee' | 'code' | 'to' | 'note' | 'reason'>> & {
  lines?: EditBody['product']
}

/** Returns the unchanged lines of an order in the format of an edit. */
export const stay = (order: AdminOrder): EditBody['product'] =>
  order.product.map(({ id, name, size, color, quantity, made = false, price }, was) => ({
    ...{ was, id, name, size, color, quantity, made, price },
  }))

export function editor(shop: TestShop, token: string) {
  const read = async (id: string) =>
    (await shop.api<{ order: AdminOrder }>('GET', `/order/${id}`, { token })).body.order

  /** Returns the body for an edit, with the amounts of its preview. */
  async function bodyOf(id: string, { lines, ...wish }: Wish, seen?: AdminOrder): Promise<EditBody> {
    const order = seen ?? (await read(id))
    const area = 'area' in wish ? wish.area : (order.area ?? undefined)
    const shown = { ...wish, code: wish.code ?? order.discountCode ?? '', product: lines ?? stay(order) }
    const look = { area, fee: wish.fee, code: shown.code, product: shown.product }
    const { body } = await shop.api<Preview>('POST', `/order/${id}/versions/preview`, { token, body: look })
    const priced = shown.product.map((line, at) => ({ ...line, price: body.lines?.[at]?.usual ?? line.price }))
    return {
      ...{
        ...look,
        product: priced,
        to: wish.to,
        note: wish.note ?? order.buyerNote,
        reason: wish.reason ?? 'She asked',
      },
      ...{ version: order.version, here: order.standing.here, amount: body.amount ?? 0, shipping: body.shipping ?? 0 },
    }
  }
  const send = (id: string, body: EditBody, key?: string) =>
    shop.api<EditAnswer>('POST', `/order/${id}/versions`, {
      token,
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const edit = async (id: string, wish: Wish) => send(id, await bodyOf(id, wish))
  return { read, bodyOf, send, edit }
}

/**
 * Returns all inconsistencies after orders were edited, in the ledger, receipts, sales by day and by product, and
 * dashboard numbers.
 */
export async function editWrongs({ db, clock }: TestShop): Promise<unknown[]> {
  const before = await salesWrongs(db)
  await aggregateFigures(db, clock.now())
  return [...(await ledgerWrongs(db)), ...(await receiptErrors(db)), ...before, ...(await salesWrongs(db))]
}
