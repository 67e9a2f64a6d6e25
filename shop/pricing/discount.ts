import type { Naira } from '#shop/core/money.ts'

/** Returns the discount in whole percent, rounded down; 0 if there is none (rules: discount badge). */
export const percentOff = (price: Naira, discount: Naira): number =>
  price > 0 ? Math.floor((discount * 100) / price) : 0
