import type { Naira } from '#shop/core/money.ts'

/**
 * The badge of a discounted product: whole percent off, rounded down; 0 where there is none (rules: discount badge).
 */
export const percentOff = (price: Naira, discount: Naira): number =>
  price > 0 ? Math.floor((discount * 100) / price) : 0
