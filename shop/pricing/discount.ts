import type { Naira } from '#shop/core/money.ts'

/**
 * Returns the number on a product's discount badge: whole percent off, rounded down; 0 if there is no discount
 * (rules: discount badge).
 */
export const percentOff = (price: Naira, discount: Naira): number =>
  price > 0 ? Math.floor((discount * 100) / price) : 0
