import { eventActors, eventKinds } from '#shop/orders/order-event.ts'
import type { AnswerOf } from '#web/contract.ts'

/** Something that happened to an order. */
export type ShownEvent = AnswerOf<'GET /order/{id}/events'>['events'][number]

/** What happened, in a sentence. */
export const eventWords = ({ kind, was, became }: ShownEvent): string => eventKinds[kind].words(was, became)

export const whoDid = ({ actor, name }: ShownEvent): string => name || eventActors[actor].label
