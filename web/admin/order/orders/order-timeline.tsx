import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { eventActors, eventKinds } from '#shop/orders/orders/order-event.ts'
import { lookUp } from '#shop/core/look-up.ts'

type OrderTimelineProps = { events: Answer<AnswerOf<'GET /order/{id}/events'>>; fulfilment: Fulfilment }

/**
 * An order's timeline, oldest event first, with users and times. Duplicate events are left out (rules: order timeline).
 */
export const OrderTimeline = ({ events, fulfilment }: OrderTimelineProps) => (
  <section aria-labelledby="timeline" className="mt-14">
    <h2 id="timeline" className="mb-4 text-lead">
      Timeline
    </h2>
    <Answered answer={events}>
      {({ events }) => (
        <ol className="grid">
          {toldOnce(events).map((each, index) => (
            <li
              key={index}
              className="relative grid gap-0.5 border-l border-line pb-6 pl-6 last:border-transparent last:pb-0"
            >
              <span aria-hidden="true" className="absolute top-2 -left-[0.3125rem] size-2.5 rounded-full bg-note" />
              <p className="break-words whitespace-pre-line">{eventWords(each, fulfilment)}</p>
              <p className="text-caption text-soft">
                <Moment at={each.at} /> · {whoDid(each)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  </section>
)

/** Removes the event "payment refunded" if a refund event at the same time reports the same refund. */
export const toldOnce = (events: readonly ShownEvent[]): ShownEvent[] =>
  events.filter(
    ({ kind, became, at }) =>
      kind !== 'payment' ||
      !lookUp(paymentStates, became ?? '')?.goesBack ||
      !events.some((other) => other.kind === 'refund' && other.at === at),
  )

export type ShownEvent = AnswerOf<'GET /order/{id}/events'>['events'][number]

export const eventWords = ({ kind, was, became }: ShownEvent, fulfilment: Fulfilment): string =>
  eventKinds[kind].words(was, became, fulfilment)

export const whoDid = ({ actor, name }: ShownEvent): string => name || eventActors[actor].label
