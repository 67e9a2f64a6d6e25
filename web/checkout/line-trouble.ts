import type { Refusal } from '#web/api-client.ts'
import { rowsOf, type Cart, type CartAction, type CartLine } from '#shop/shopping/cart/cart.ts'
import { rowsMade, rowsWithin } from '#shop/shopping/cart/line-problem.ts'

/**
 * What stands in the way of ordering a line: `left` is how many pieces there are of its rows in trouble together,
 * 0 when there are none; null when the rows ask for a size or colour that is not made any more. `madeInDays` is in how many
 * days the others could be made.
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
 * The lines that a refusal names as `product.<position>`, with each thing that is said of them once
 * (rules: refused lines).
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

/** What makes a line ask for no more than there is: its rows in trouble share what is left, and empty ones go. */
export const mend = (line: CartLine, { rows, left }: LineTrouble): CartAction => ({
  do: 'setRows',
  name: line.name,
  rows: rowsWithin(line, rows, left ?? 0),
})

/** What has the others made for her (rules: made for you). */
export const make = (line: CartLine, { rows, left }: LineTrouble): CartAction => ({
  do: 'setRows',
  name: line.name,
  rows: rowsMade(line, rows, left ?? 0),
})
