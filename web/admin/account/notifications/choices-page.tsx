import { useFetcher } from 'react-router'
import { membersOf } from '#shop/core/closed-list.ts'
import { mailTimes } from '#shop/messages/notifications/notification-kind.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { Select } from '#web/ui/field.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import type { Route } from './+types/choices-page'

type Choice = AnswerOf<'GET /notification-choices'>['choices'][number]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Notification settings', matches)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [choices, push] = await Promise.all([
    ask('GET /notification-choices', { signal }),
    ask('GET /push-subscriptions', { signal }),
  ])
  return { choices, push }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const given = (await request.json()) as Omit<Choice, 'label'> | { end: string }
  if ('end' in given)
    return told(await ask('DELETE /push-subscriptions/{id}', { params: { id: given.end } }), ({ message }) => message)
  const { kind, ...body } = given
  return told(await ask('PATCH /notification-choices/{kind}', { params: { kind }, body }))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The user's notification channels by kind; each choice is saved immediately (rules: notification channels). */
export default function ChoicesPage({ loaderData: { choices, push } }: Route.ComponentProps) {
  return (
    <Answered answer={choices}>
      {({ choices }) =>
        choices.length === 0 ? (
          <p>Your permissions don’t include any notifications.</p>
        ) : (
          <div className="grid gap-6">
            <p className="text-soft">Changes are saved immediately and apply only to your account.</p>
            {choices.map((choice) => (
              <ChoiceOf key={choice.kind} choice={choice} />
            ))}
            <Answered answer={push}>{(answer) => <PushBrowsers {...answer} />}</Answered>
          </div>
        )
      }
    </Answered>
  )
}

/**
 * The channels of one kind. A new choice is shown while it is being saved; if saving fails, the old one is shown
 * again.
 */
function ChoiceOf({ choice }: { choice: Choice }) {
  const { submit, json } = useFetcher()
  const { label, ...now } = { ...choice, ...(json as Partial<Choice> | undefined) }
  const choose = (changes: Partial<Choice>) =>
    void submit({ ...now, ...changes }, { method: 'post', encType: 'application/json', ...pressed })
  return (
    <fieldset className="grid gap-3 border-t border-line pt-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <legend className="float-left font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Tick label="In the back office" checked={now.bell} onChange={(bell) => choose({ bell })} />
        <Tick label="Push" checked={now.push} onChange={(push) => choose({ push })} />
        <Select
          label={`Email: ${label}`}
          quietLabel
          value={now.mail}
          onChange={({ target }) => choose({ mail: target.value as Choice['mail'] })}
        >
          {membersOf(mailTimes).map((time) => (
            <option key={time} value={time}>
              {mailTimes[time].label}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="size-5 accent-indigo"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
