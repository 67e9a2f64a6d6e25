import type { AddressFields } from '#shop/people/addresses/address.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import { missingInLine, noLines } from '#web/admin/order/orders/new/missing.ts'
import {
  isHalfFree,
  lineSent,
  typedFreeLine,
  typedLine,
  type TypedLine,
} from '#web/admin/order/orders/new/new-order.ts'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'

/** An order edit as entered. An empty `area` means pickup; without a `fee`, the area's usual delivery fee applies. */
export type TypedEdit = {
  lines: TypedLine[]
  area: string
  to: AddressFields
  fee: string
  code: string
  note: string
  reason: string
  sent: { key: string; content: string } | null
}

type EditPreview = AnswerOf<'POST /order/{id}/versions/preview'>
export type EditPreviewBody = BodyOf<'POST /order/{id}/versions/preview'>
type EditBody = BodyOf<'POST /order/{id}/versions'>

export function editOf(order: AdminOrder, country: string): TypedEdit {
  return {
    lines: order.product.map(({ id, name, size, color, quantity, made = false, free }, at) => {
      const sold = { id, size, color, made, ...(free && { name }) }
      const line = { key: `line ${at}`, id, name, size, color, quantity, made, sold }
      return free ? typedFreeLine(line) : typedLine(line)
    }),
    area: order.area ?? '',
    to: addressIn(order) ?? { firstName: '', lastName: '', phone: '', address: '', city: '', state: '', country },
    fee: order.ownFee ? String(order.deliveryFee) : '',
    code: order.discountCode ?? '',
    note: order.buyerNote,
    reason: '',
    sent: null,
  }
}

function addressIn({ address: [first] }: AdminOrder): AddressFields | null {
  if (!first || !('firstName' in first)) return null
  const { firstName, lastName, phone, address, city, state, country } = first
  return { firstName, lastName, phone, address, city, state, country }
}

/**
 * Returns the index of a form's line in the saved order. It is looked up by its content, because another user may have
 * changed the order.
 */
function wasIn({ product }: AdminOrder, { sold }: TypedLine): { was?: number } {
  const was = product.findIndex(
    ({ id, name, size, color, made = false, free }) =>
      id === sold?.id &&
      (!free || name === sold.name) &&
      size === sold.size &&
      color === sold.color &&
      made === sold.made,
  )
  return was < 0 ? {} : { was }
}

const isDelivered = ({ area }: TypedEdit): boolean => area !== ''

/**
 * Returns the request body for the preview; null if there are no lines or a line is incomplete. Other incomplete fields
 * are left out.
 */
export const lookBody = (order: AdminOrder, edit: TypedEdit): EditPreviewBody | null =>
  edit.lines.length === 0 || edit.lines.some(isHalfFree)
    ? null
    : {
        ...(isDelivered(edit) && { area: edit.area, ...feeOf(edit) }),
        code: edit.code,
        product: edit.lines.map((line) => ({
          ...lineSent({ ...line, reason: line.reason.trim() || '-' }),
          ...wasIn(order, line),
        })),
      }

const feeOf = ({ fee }: TypedEdit) => (isWholeSum(fee) ? { fee: plainAmount(fee) } : {})

/** Returns the request body, with the order's version and the totals that staff saw. */
export function editBody(order: AdminOrder, edit: TypedEdit, seen: EditPreview): EditBody {
  const isMoved = isDelivered(edit) && JSON.stringify(edit.to) !== JSON.stringify(addressIn(order)) && isFilled(edit.to)
  return {
    ...(isDelivered(edit) && { area: edit.area, ...feeOf(edit) }),
    ...(isMoved && { to: edit.to }),
    code: edit.code,
    product: edit.lines.map((line, at) => ({ ...lineSent(line, seen.lines[at]?.usual), ...wasIn(order, line) })),
    ...{ version: order.version, here: order.standing.here },
    ...{ amount: seen.amount, shipping: seen.shipping, note: edit.note, reason: edit.reason },
  }
}

const words = ({ country: _, ...to }: AddressFields): string[] => Object.values(to)
const isFilled = (to: AddressFields): boolean => words(to).some((word) => word.trim() !== '')

export function missingIn(edit: TypedEdit): Record<string, string> {
  const whole = 'Please enter whole naira, such as 45000'
  const needed = 'Please fill this in'
  const lines = edit.lines.flatMap(missingInLine)
  const to =
    isDelivered(edit) && isFilled(edit.to) ? Object.entries(edit.to).filter(([, word]) => word.trim() === '') : []
  return Object.fromEntries([
    ...noLines(edit.lines),
    ...lines,
    ...to.map(([name]) => [`to.${name}`, needed]),
    ...(edit.fee !== '' && !isWholeSum(edit.fee) ? [['fee', whole]] : []),
    ...(edit.reason.trim() === '' ? [['reason', needed]] : []),
  ])
}
