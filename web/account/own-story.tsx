import { config } from '#config'
import type { AnswerOf } from '#web/contract.ts'

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

type Story = AnswerOf<'GET /order/customerOrder/{id}'>['story']

/** What happened to an order, oldest first, for whom it belongs to (rules: order timeline). */
export const OwnStory = ({ story }: { story: Story }) => (
  <section aria-labelledby="story" className="print:hidden">
    <h2 id="story" className="mb-4 text-title">
      What happened so far
    </h2>
    <ol className="grid gap-4">
      {story.map(({ at, words }, index) => (
        <li key={index} className="border-l border-line pl-4">
          <p className="break-words">{words}</p>
          <p className="text-caption text-soft">
            <time dateTime={at}>{moment.format(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
