import { isWholeSum } from '#shop/core/typed-amount.ts'
import type { NewOrder, TypedLine } from './new-order.ts'

/** Returns the missing fields and invalid prices of a line. */
export function missingInLine({ free, name, ownPrice, reason, sold }: TypedLine, at: number): [string, string][] {
  const needed = 'Please fill this in'
  const isNew = free && !sold
  return [
    ...(free && name.trim() === '' ? [[`product.${at}.name`, needed] as [string, string]] : []),
    ...((ownPrice !== '' || isNew) && !isWholeSum(ownPrice)
      ? [[`product.${at}.ownPrice`, 'Please enter whole naira, such as 45000'] as [string, string]]
      : []),
    ...((ownPrice !== '' || isNew) && reason.trim() === ''
      ? [[`product.${at}.reason`, needed] as [string, string]]
      : []),
  ]
}

/** The error of an order without lines, as a list of at most one field. */
export const noLines = (lines: readonly TypedLine[]): [string, string][] =>
  lines.length === 0 ? [['product', 'Please add a product.']] : []

export function missingIn(order: NewOrder): Record<string, string> {
  const empty = (names: string[]) => names.map((name) => [name, 'Please fill this in'])
  const needed =
    order.customer || order.exchange ? [] : (['name', 'phone'] as const).filter((name) => order[name].trim() === '')
  const reasons = order.lines.flatMap(missingInLine)
  const to =
    order.area !== '' && order.place === 'other'
      ? Object.entries(order.to).filter(([, word]) => word.trim() === '')
      : []
  return Object.fromEntries([
    ...noLines(order.lines),
    ...empty(needed),
    ...reasons,
    ...empty(to.map(([name]) => `to.${name}`)),
  ])
}
