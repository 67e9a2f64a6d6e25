import { naira, times, type Naira } from '#shop/core/money.ts'

/** A further size and colour of a line's product, ordered with it (one line a name stays true). */
export type CartRow = {
  size: string
  color: string
  /** Lacking in bags from before shades were kept. */
  shade?: string
  quantity: number
  /** It is made for her, of what is sold out (rules: made for you). */
  made?: true
}

/** A line of the cart, known by its product's name; `price` is price less discount, in naira (rules: cart line). */
export type CartLine = CartRow & { id: string; name: string; price: Naira; img: string; total: Naira; more: CartRow[] }

/** What a product page puts into the cart. */
export type NewCartLine = Omit<CartLine, 'total' | 'more'>

/** What is in the cart, and whether its panel is open. */
export type Cart = { cartOpen: boolean; loading: boolean; cartProducts: CartLine[] }

export const emptyCart: Cart = { cartOpen: false, loading: false, cartProducts: [] }

/** Everything that can happen to a cart (rules: cart line, cart rows). */
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

/** The cart after an action. Every update but `loading` clears the loading flag (rules: cart line). */
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
 * A line of that name keeps its quantity: only its total is worked out anew. Otherwise the line is appended
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

/** All sizes and colours that a line asks for: its own first, then its further rows. */
export const rowsOf = ({ size, color, shade, quantity, made, more }: CartRow & Pick<CartLine, 'more'>): CartRow[] => [
  { size, color, shade, quantity, ...(made && { made }) },
  ...more,
]

/** How many pieces a line asks for, its further rows with it. */
export const piecesOf = (line: CartRow & Pick<CartLine, 'more'>): number =>
  rowsOf(line).reduce((sum, row) => sum + row.quantity, 0)

/** How many pieces are in the cart: what the cart button shows. */
export const piecesIn = (cart: Cart): number => cart.cartProducts.reduce((sum, line) => sum + piecesOf(line), 0)

/** What the cart's lines come to, in naira, before delivery and VAT. */
export const subtotalOf = (cart: Cart): Naira => naira(cart.cartProducts.reduce((sum, line) => sum + line.total, 0))
