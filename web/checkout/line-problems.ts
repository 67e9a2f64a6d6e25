import type { Refusal } from '#web/api-client.ts'
import { rowsOf, type Cart, type CartAction, type CartLine } from '#shop/shopping/cart/cart.ts'
import { rowsMade, rowsWithin } from '#shop/shopping/cart/line-problem.ts'

/**
 * A problem that prevents a line from being ordered. `left` is the stock left for the affected rows: 0 if sold out,
 * null if the size or colour is no longer made. `madeInDays` is the production time of the missing items in days.
 */
export type LineTrouble = {
  name: string
  id: string
  rows: number[]
  message: string
  left: number | null
  madeInDays: number | null
}

type Told = Pick<Refusal, 'fields' | 'fieldCodes'>

/**
 * Returns the line problems in an error response, whose fields are named `product.<position>`. A message that is
 * repeated for several rows is returned once (rules: rejected lines).
 */
export function readLineTroubles({ fields, fieldCodes }: Told, cart: Cart): LineTrouble[] {
  const places = cart.cartProducts.flatMap((line) => rowsOf(line).map((_, row) => ({ ...line, row })))
  const troubles = new Map<string, LineTrouble>()
  for (const [field, message] of Object.entries(fields)) {
    const [, position, part] = /^product\.(\d+)(?:\.(size|color))?$/.exec(field) ?? []
    const place = position === undefined ? undefined : places[Number(position)]
    if (!place) continue
    const { name, id, row } = place
    const problem = fieldCodes[field]
    const key = JSON.stringify([name, problem])
    const known = troubles.get(key)
    if (known) known.rows.push(row)
    else
      troubles.set(key, {
        name,
        id,
        rows: [row],
        message,
        ...(part ? { left: null, madeInDays: null } : piecesOf(problem)),
      })
  }
  return [...troubles.values()]
}

function piecesOf(problem: Told['fieldCodes'][string] | undefined): { left: number; madeInDays: number | null } {
  if (problem?.code !== 'stock' || problem.params?.of !== 'product') return { left: 0, madeInDays: null }
  const { left, madeInDays = null } = problem.params
  return { left, madeInDays }
}

/**
 * Returns the cart action that reduces the affected rows to the stock left, and removes rows for which none is left.
 */
export const mend = (line: CartLine, { rows, left }: LineTrouble): CartAction => ({
  do: 'setRows',
  name: line.name,
  rows: rowsWithin(line, rows, left ?? 0),
})

/** Returns the cart action that has the missing items made to order (rules: made to order). */
export const make = (line: CartLine, { rows, left }: LineTrouble): CartAction => ({
  do: 'setRows',
  name: line.name,
  rows: rowsMade(line, rows, left ?? 0),
})
