import { naira, times, type Naira } from '#shop/core/money.ts'

/** A variant in a line of the cart. A line's first variant is on the line itself, the others are in `more`. */
export type CartRow = {
  size: string
  color: string
  /** The shade of the colour; missing in carts that were saved before shades existed. */
  shade?: string
  quantity: number
  /** True if the row is made to order, because the variant is sold out (rules: made to order). */
  made?: true
}

/**
 * A line of the cart, identified by the name of its product. `price` is in naira, after the discount of the product
 * (rules: cart line).
 */
export type CartLine = CartRow & { id: string; name: string; price: Naira; img: string; total: Naira; more: CartRow[] }

export type NewCartLine = Omit<CartLine, 'total' | 'more'>

export type Cart = { cartOpen: boolean; loading: boolean; cartProducts: CartLine[] }

export const emptyCart: Cart = { cartOpen: false, loading: false, cartProducts: [] }

/** All actions that change a cart (rules: cart line, variant rows). */
export type CartAction =
  | { do: 'add'; line: NewCartLine }
  | { do: 'remove'; name: string }
  | { do: 'increase'; name: string }
  | { do: 'decrease'; name: string }
  | { do: 'setQuantity'; name: string; quantity: number }
  | { do: 'updateSize'; name: string; size: string }
  | { do: 'updateColor'; name: string; color: string; shade?: string }
  | { do: 'reprice'; name: string; price: Naira }
  | { do: 'addRow'; name: string; row: CartRow }
  | { do: 'setRows'; name: string; rows: CartRow[] }
  | { do: 'empty' }
  | { do: 'open' }
  | { do: 'close' }
  | { do: 'loading' }

/** Returns the cart after an action. Every action except `loading` sets `loading` to false (rules: cart line). */
export function reduceCart(cart: Cart, action: CartAction): Cart {
  const { cartProducts: lines } = cart
  const settled = { ...cart, loading: false }
  switch (action.do) {
    case 'add':
      return { ...settled, cartProducts: addLine(lines, action.line) }
    case 'remove':
      return { ...settled, cartProducts: withoutLine(lines, action.name) }
    case 'setRows':
      return {
        ...settled,
        cartProducts:
          action.rows.length > 0 ? setRows(lines, action.name, action.rows) : withoutLine(lines, action.name),
      }
    case 'empty':
      return { ...settled, cartProducts: [] }
    case 'open':
      return { ...settled, cartOpen: true }
    case 'close':
      return { ...settled, cartOpen: false }
    case 'loading':
      return { ...cart, loading: true }
    default:
      return {
        ...settled,
        cartProducts: lines.map((line) => (line.name === action.name ? changeLine(line, action) : line)),
      }
  }
}

/**
 * Appends a line. If the product already has a line, that line keeps its quantity, and only its total is recalculated
 * (rules: cart line).
 */
function addLine(lines: CartLine[], added: NewCartLine): CartLine[] {
  if (lines.some((line) => line.name === added.name))
    return lines.map((line) => (line.name === added.name ? reckoned(line) : line))
  return [...lines, reckoned({ ...added, total: naira(0), more: [] })]
}

const withoutLine = (lines: CartLine[], name: string): CartLine[] => lines.filter((line) => line.name !== name)

const setRows = (lines: CartLine[], name: string, [first, ...more]: CartRow[]): CartLine[] =>
  lines.map((line) => (line.name === name ? reckoned({ ...line, made: undefined, ...first, more }) : line))

type LineAction = Exclude<CartAction, { do: 'add' | 'remove' | 'setRows' | 'empty' | 'open' | 'close' | 'loading' }>

function changeLine(line: CartLine, action: LineAction): CartLine {
  switch (action.do) {
    case 'increase':
      return reckoned({ ...line, quantity: line.quantity + 1 })
    case 'decrease':
      return line.quantity > 1 ? reckoned({ ...line, quantity: line.quantity - 1 }) : line
    case 'setQuantity':
      return reckoned({ ...line, quantity: Math.max(1, action.quantity) })
    case 'updateSize':
      return reckoned({ ...line, size: action.size })
    case 'updateColor':
      return reckoned({ ...line, color: action.color, shade: action.shade })
    case 'reprice':
      return reckoned({ ...line, price: action.price })
    case 'addRow':
      return reckoned({ ...line, more: [...line.more, action.row] })
  }
}

const reckoned = (line: CartLine): CartLine => ({ ...line, total: times(line.price, piecesOf(line)) })

/** Returns all variants of a line: the one on the line itself, then those in `more`. */
export const rowsOf = ({ size, color, shade, quantity, made, more }: CartRow & Pick<CartLine, 'more'>): CartRow[] => [
  { size, color, shade, quantity, ...(made && { made }) },
  ...more,
]

/** Returns the number of items of all variants in a line. */
export const piecesOf = (line: CartRow & Pick<CartLine, 'more'>): number =>
  rowsOf(line).reduce((sum, row) => sum + row.quantity, 0)

/** Returns the number of items in the cart. */
export const piecesIn = (cart: Cart): number => cart.cartProducts.reduce((sum, line) => sum + piecesOf(line), 0)

/** Returns the subtotal of the cart in naira, before delivery and VAT. */
export const subtotalOf = (cart: Cart): Naira => naira(cart.cartProducts.reduce((sum, line) => sum + line.total, 0))
