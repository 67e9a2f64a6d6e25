import type { OrderStatus } from '#shop/orders/orders/order-status.ts'

/** The history of a demo order: payment, statuses, refund; `days` is the range of its age in days. */
export type Course = {
  orders: number
  days: readonly [youngest: number, oldest: number]
  pays: 'cash' | 'transfer' | 'by card' | 'by a declined card'
  becomes: readonly OrderStatus[]
  givenBack?: 'all' | 'a part'
  pickup?: true
}

/** About a hundred orders, with some in every state that an order can have (rules: demo orders). */
export const courses: readonly Course[] = [
  { orders: 24, days: [6, 55], pays: 'by card', becomes: ['in transit', 'delivered'] },
  { orders: 8, days: [5, 50], pays: 'by card', becomes: ['delivered'], pickup: true },
  { orders: 17, days: [7, 54], pays: 'cash', becomes: ['in transit', 'delivered'] },
  { orders: 7, days: [3, 48], pays: 'cash', becomes: ['delivered'], pickup: true },
  { orders: 6, days: [2, 5], pays: 'by card', becomes: ['in transit'] },
  { orders: 4, days: [2, 5], pays: 'cash', becomes: ['in transit'] },
  { orders: 5, days: [0, 1], pays: 'by card', becomes: [] },
  { orders: 2, days: [0, 2], pays: 'by card', becomes: [], pickup: true },
  { orders: 4, days: [0, 2], pays: 'cash', becomes: [] },
  { orders: 3, days: [0, 1], pays: 'transfer', becomes: [] },
  { orders: 3, days: [8, 40], pays: 'transfer', becomes: ['in transit', 'delivered'] },
  { orders: 5, days: [1, 45], pays: 'by a declined card', becomes: [] },
  { orders: 4, days: [4, 50], pays: 'cash', becomes: ['cancelled'] },
  { orders: 2, days: [1, 4], pays: 'by card', becomes: ['cancelled'] },
  { orders: 4, days: [9, 50], pays: 'by card', becomes: ['cancelled'], givenBack: 'all' },
  { orders: 4, days: [10, 50], pays: 'by card', becomes: ['in transit', 'delivered'], givenBack: 'a part' },
]
