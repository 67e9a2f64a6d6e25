import type { NewProduct } from '#shop/catalogue/products/product-fields.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { randomFrom, type Random } from '../art/random.ts'
import { courses, type Course } from './courses.ts'
import { demoPeople, type DemoPerson } from './people.ts'

type Line = { product: NewProduct; size: string; color: string; quantity: number }

export type PlannedOrder = { key: string; person: DemoPerson; lines: Line[]; placedAt: Date; course: Course }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Price in naira above which an order contains only one unit of a product. */
const DEAR = 400_000

/**
 * Returns the demo shop's orders up to `now`, oldest first. The same products and the same time give the same orders.
 */
export function planOrders(products: readonly NewProduct[], now: Date): PlannedOrder[] {
  const sold = products.filter(({ stock, variants }) => stock > 0 || variants.some((variant) => variant.stock > 0))
  if (sold.length === 0) return []
  const random = randomFrom('demo orders')
  return courses
    .flatMap((course, at) =>
      Array.from({ length: course.orders }, (_, index) => ({
        key: `demo-${at}-${index}`,
        person: random.pick(demoPeople),
        lines: linesOf(course, sold, random),
        placedAt: new Date(now.getTime() - random.between(...daysOf(course)) * DAY_MS),
        course,
      })),
    )
    .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** Returns an order time at least two hours ago, so that the order's later steps are not in the future. */
const daysOf = ({ days: [youngest, oldest] }: Course): [number, number] => [
  Math.max(youngest, (2 * HOUR_MS) / DAY_MS),
  oldest,
]

/** Chooses one to three products. An order that returns its stock contains only products that are in stock. */
function linesOf(course: Course, products: readonly NewProduct[], random: Random): Line[] {
  const drawn = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => drawLine(products, random))
  const lines = drawn
    .filter(({ product }, index) => drawn.findIndex((each) => each.product === product) === index)
    .filter((line) => keepsPieces(course) || left(line) >= line.quantity)
  return lines.length > 0 ? lines : linesOf(course, products, random)
}

function drawLine(products: readonly NewProduct[], random: Random): Line {
  const product = random.pick(products)
  const size = random.pick(product.sizes)
  const color = random.pick(product.colors)
  return { product, size, color, quantity: product.price > DEAR ? 1 : random.pick([1, 1, 1, 2]) }
}

const left = ({ product: { stock, variants }, ...of }: Line): number =>
  variants.length === 0
    ? stock
    : (variants.find(({ size, color }) => size === of.size && color === of.color)?.stock ?? 0)

/**
 * Increases a product's stock by the units that demo orders will take, so that the planned stock is left afterwards.
 */
export function withOrdered(product: NewProduct, orders: readonly PlannedOrder[]): NewProduct {
  const taken = orders
    .filter(({ course }) => keepsPieces(course))
    .flatMap(({ lines }) => lines.filter((line) => line.product === product))
  const piecesOf = (lines: Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return product.variants.length === 0
    ? { ...product, stock: product.stock + piecesOf(taken) }
    : {
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          stock:
            variant.stock +
            piecesOf(taken.filter(({ size, color }) => size === variant.size && color === variant.color)),
        })),
      }
}

const keepsPieces = ({ pays, becomes }: Course): boolean =>
  pays !== 'by a declined card' && orderStatuses[becomes.at(-1) ?? 'pending'].holdsStock
