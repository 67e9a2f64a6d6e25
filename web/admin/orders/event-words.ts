import { eventActors, eventKinds, type OrderEvent } from '#shop/orders/order-event.ts'

/** Something that happened to an order, as the API answers it. */
export type ShownEvent = Omit<OrderEvent, 'at'> & { at: string }

/** What happened, in a sentence. */
export const eventWords = ({ kind, was, became }: ShownEvent): string => eventKinds[kind].words(was, became)

export const whoDid = ({ actor, name }: ShownEvent): string => name || eventActors[actor].label
