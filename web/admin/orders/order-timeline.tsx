import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Moment } from '../parts/details.tsx'
import { eventActors, eventKinds } from '#shop/orders/order-event.ts'

type OrderTimelineProps = { events: Answer<AnswerOf<'GET /order/{id}/events'>> }

/** What happened to an order, who did it and when, oldest first. */
export const OrderTimeline = ({ events }: OrderTimelineProps) => (
  <section aria-labelledby="timeline" className="mt-14">
    <h2 id="timeline" className="mb-4 text-lead">
      Timeline
    </h2>
    <Answered answer={events}>
      {({ events }) => (
        <ol className="grid">
          {events.map((event, index) => (
            <li
              key={index}
              className="relative grid gap-0.5 border-l border-line pb-6 pl-6 last:border-transparent last:pb-0"
            >
              <span aria-hidden="true" className="absolute top-2 -left-[0.3125rem] size-2.5 rounded-full bg-indigo" />
              <p className="break-words whitespace-pre-line">{eventWords(event)}</p>
              <p className="text-caption text-soft">
                <Moment at={event.at} /> · {whoDid(event)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  </section>
)

/** Something that happened to an order. */
export type ShownEvent = AnswerOf<'GET /order/{id}/events'>['events'][number]

/** What happened, in a sentence. */
export const eventWords = ({ kind, was, became }: ShownEvent): string => eventKinds[kind].words(was, became)

export const whoDid = ({ actor, name }: ShownEvent): string => name || eventActors[actor].label
