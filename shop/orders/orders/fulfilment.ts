export const fulfilments = {
  pickup: { label: 'Pick Up', isDelivered: false },
  delivery: { label: 'Delivery', isDelivered: true },
} as const satisfies Record<string, { label: string; isDelivered: boolean }>
export type Fulfilment = keyof typeof fulfilments
