import { useId } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Needs } from '#shop/core/actor.ts'
import { lightColors, lights, type LightColor, type LightName } from '#shop/office/status/light.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type Shown = AnswerOf<'GET /admin/status'>['lights'][number]

/** One light with its sentence, and what to do. `isNamed` is true if several servers run. */
export function Light({ light: shown, isNamed }: { light: Shown; isNamed: boolean }) {
  const id = useId()
  const { light, label, color, sentence, remedy, since, server } = shown
  return (
    <li aria-labelledby={id} className="grid gap-x-6 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Lamp color={color} />
          <h2 id={id} className="font-medium">
            {label}
            {isNamed && server && <span className="font-normal text-soft"> on {server}</span>}
          </h2>
          <Badge tone={tones[color]}>{lightColors[color].label}</Badge>
          {color !== 'off' && (
            <span className="text-caption text-soft">
              since <Moment at={since} />
            </span>
          )}
        </div>
        <p className="wrap-anywhere">{sentence}</p>
        {remedy && <p className="border-l-4 border-line pl-4 wrap-anywhere">{remedy}</p>}
        <HelpLink light={light} />
      </div>
      {lights[light].everySeconds > OFTEN_SECONDS && color !== 'off' && <CheckNow light={light} label={label} />}
    </li>
  )
}

/** Lights that are checked at least this often have no button, because the page shows their state anyway. */
const OFTEN_SECONDS = 30

/** Checks the light now. The result is the light itself; only an error is shown beside the button. */
function CheckNow({ light, label }: { light: LightName; label: string }) {
  const { Form, state, data } = useFetcher<Answer<unknown>>()
  return (
    <Form method="post" className="grid content-start gap-1 md:justify-items-end">
      <input type="hidden" name="light" value={light} />
      <Button type="submit" look="quiet" busy={state !== 'idle'} className="max-md:justify-self-start max-md:px-0">
        Check now<span className="sr-only">: {label}</span>
      </Button>
      <p role="status" className={data?.ok ? 'text-caption text-soft' : 'text-error'}>
        {state !== 'idle' || !data ? '' : data.ok ? 'Checked' : data.message}
      </p>
    </Form>
  )
}

type Help = { label: string; to: string; needs: Needs }
const accounts: Help = { label: 'Payment and email accounts', to: adminPaths.keys, needs: ['keys'] }

/** The page on which a light’s part is set up; null if it is set up on the server. */
const help: Record<LightName, Help | null> = {
  mails: accounts,
  cards: accounts,
  webhooks: accounts,
  pictures: { label: 'Pictures', to: adminPaths.pictures, needs: ['content'] },
  cdn: null,
  disk: null,
  backups: { label: 'Backups', to: adminPaths.backups, needs: ['keys'] },
  certificate: { label: 'Web address', to: adminPaths.settingsGroup('web-address'), needs: ['settings'] },
  database: null,
  jobs: null,
  clock: null,
  'secret-key': accounts,
  version: null,
}

function HelpLink({ light }: { light: LightName }) {
  const page = help[light]
  return (
    page && (
      <For needs={page.needs}>
        <Link to={page.to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo">
          Open {page.label}
        </Link>
      </For>
    )
  )
}

const tones: Record<LightColor, Tone> = { red: 'bad', yellow: 'busy', green: 'good', off: 'plain' }

const lamps: Record<LightColor, { className: string; path: string }> = {
  red: { className: 'text-error', path: 'M7.500 3h9L21 7.500v9L16.500 21h-9L3 16.500v-9zM9 9l6 6M15 9l-6 6' },
  yellow: { className: 'text-brass', path: 'M12 4l9 16H3zM12 10v4.500M12 17.200v.1' },
  green: { className: 'text-success', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M8 12.300l2.800 2.700L16 9.500' },
  off: { className: 'text-soft', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M8 12h8' },
}

/** The light's colour as a shape; the badge says it in words. */
const Lamp = ({ color }: { color: LightColor }) => (
  <svg
    viewBox="0 0 24 24"
    className={`size-6 shrink-0 ${lamps[color].className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={lamps[color].path} />
  </svg>
)
