import { connect } from '#db/connect.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeDiscount } from '../discounts.ts'
import { compareTold } from '../payments/compare-told.ts'
import { DISCOUNT, nothingTold, sendShoppers, type Told } from '../payments/crash-shoppers.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { makeProduct } from '../products.ts'
import { databaseUrlAt, leaderOf } from './database-machines.ts'
import type { Machine } from './machines.ts'

const SHOPPERS = 10
const STOCK = 1_000_000
/** Rest of a customer between two purchases in milliseconds: ten customers make about ten orders per second. */
const REST_MS = 700

/** The people of a run, the product that they buy, and everything that they were told. */
export type Cast = {
  customers: string[]
  staff: string
  dress: Product
  /** A product that no customer buys. */
  shown: { id: string; price: number; version: number }
  told: Told
  /** How often the customers began to buy, and for how long they bought, in seconds. */
  visits: number
  seconds: number
  /** Orders in the database that no customer was told of. */
  untold: number
  /** Paths of the pictures that the staff member has uploaded. */
  pictures: string[]
}

export async function makeCast(databases: readonly Machine[]): Promise<Cast> {
  const leader = await leaderOf(databases)
  const connection = connect({ url: databaseUrlAt(leader!.address), max: 2 })
  try {
    const { db } = connection
    const now = new Date()
    const dress = await makeProduct(db, now, { stock: STOCK, price: 25_000, madeInDays: 14 })
    const { id, price } = await makeProduct(db, now, {})
    const shown = { id, price: Number(price), version: 1 }
    const { code, less, uses } = DISCOUNT
    await makeDiscount(db, { code, effect: { kind: 'naira', naira: less }, usesAtMost: uses })
    const customers: string[] = []
    for (let index = 0; index < SHOPPERS; index += 1) customers.push((await makeCustomer(db, now, {})).token)
    const { token: staff } = await makeAdmin(db, now, {})
    return { customers, staff, dress, shown, told: nothingTold(), visits: 0, seconds: 0, untold: 0, pictures: [] }
  } finally {
    await connection.close()
  }
}

/** Lets the customers buy at this address until stopped. `confirmed` returns how many orders were confirmed so far. */
export function sendCustomers(cast: Cast, url: string): { confirmed: () => number; stop: () => Promise<void> } {
  const { customers, staff, dress, told } = cast
  const seed = cast.visits * SHOPPERS
  cast.visits += 1
  const { stop } = sendShoppers(customers, staff, dress, () => url, seed, REST_MS, told)
  const began = performance.now()
  return {
    confirmed: () => confirmed(told),
    stop: async () => {
      await stop()
      cast.seconds += (performance.now() - began) / 1_000
    },
  }
}

const confirmed = ({ placed, byHand }: Told): number => placed.length + byHand.size

/** Compares everything that the customers were told so far with the database, by the invariants of the payment tests. */
export async function compareAll(leader: Machine, cast: Cast): Promise<string[]> {
  const { told } = cast
  const connection = connect({ url: databaseUrlAt(leader.address), max: 8 })
  const { orders, inCash, wrong } = await compareTold(connection, told, STOCK).finally(connection.close)
  cast.untold = orders + inCash - confirmed(told)
  return cast.untold > told.unanswered
    ? [
        ...wrong,
        `${cast.untold} orders are stored that nobody was told of, after ${told.unanswered} requests without an answer`,
      ]
    : wrong
}
