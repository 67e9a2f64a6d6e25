import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useRecordForm } from '#web/admin/kit/drafts/use-record-form.ts'
import {
  bodyOf,
  emptyTexts,
  textsOf,
  type DiscountTexts,
  type FoundDiscount,
  type ShownDiscount,
} from './discount-texts.ts'

export type DiscountEdit = ReturnType<typeof useDiscountEdit>

/**
 * State of a discount's form. Without `found`, the form creates a new discount (rules: form drafts, discount changes).
 */
export const useDiscountEdit = (found: FoundDiscount | null) =>
  useRecordForm(discounts, found?.discount ?? null, found ? textsOf(found) : emptyTexts)

const discounts = {
  kind: 'Discount',
  nameOf: ({ name }: Pick<ShownDiscount, 'name'>) => name,
  at: adminPaths.discount,
  bodyOf,
  send: (texts: DiscountTexts, id: string | null, version: number) =>
    id
      ? ask('PATCH /discounts/{id}', { params: { id }, body: { ...bodyOf(texts), version } })
      : ask('POST /discounts', { body: bodyOf(texts) }),
  idOf: ({ discount }: { discount: Pick<ShownDiscount, 'id'> }) => discount.id,
  async findMade(texts: DiscountTexts) {
    const { name, code } = bodyOf(texts)
    const list = await ask('GET /discounts', { query: { q: name.trim(), limit: 20 } })
    const there =
      list.ok &&
      list.body.discounts.find((one) => one.name === name.trim() && one.code === (code?.toUpperCase() ?? null))
    return there ? { id: there.id, name: there.name, version: there.version, typed: texts } : null
  },
}
