/**
 * Lengths of an order's id and of the number with which it begins: of most orders, and of the orders that are placed
 * once most numbers are used (rules: order id).
 */
export const orderIdLengths = { usual: { id: 16, number: 5 }, longer: { id: 17, number: 6 } } as const
