import { Link, useFetcher } from 'react-router'
import { welcomeSteps, type WelcomeStep } from '#shop/office/welcome/steps.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin, pageAt } from '#web/admin/kit/shell/entries.ts'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/welcome-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Setup guide', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /welcome', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = (await request.json()) as { isDismissed: boolean }
  return told(await ask('PATCH /welcome', { body }))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The page of each setup step; null if the step has no page in the back office. */
const places: Record<WelcomeStep, string | null> = {
  house: adminPaths.settingsGroup('house'),
  bank: adminPaths.settingsGroup('payments'),
  delivery: adminPaths.settingsGroup('delivery'),
  product: adminPaths.addImages,
  texts: adminPaths.content,
  test: adminPaths.testOrder,
  mails: adminPaths.keys,
  payments: adminPaths.keys,
  address: adminPaths.settingsGroup('web-address'),
  factor: adminPaths.secondFactor,
  demo: adminPaths.demo,
}

/** Setup steps to complete before the shop opens, with their state (rules: setup steps). */
export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Setup guide" />
      <Answered answer={loaderData}>{(welcome) => <Steps {...welcome} />}</Answered>
    </>
  )
}

function Steps({ steps, texts, isDismissed }: AnswerOf<'GET /welcome'>) {
  const { submit, state } = useFetcher()
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-soft">
        {left === 0 ? 'All steps are done. You can open your shop.' : 'The shop marks each step as done automatically.'}
      </p>
      <ol className="grid gap-3">
        {steps.map(({ name, isDone }) => (
          <Step
            key={name}
            name={name}
            isDone={isDone}
            more={name === 'texts' && !isDone ? ` Still to write: ${texts.join(', ')}.` : ''}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={state !== 'idle'}
          onClick={() =>
            void submit({ isDismissed: !isDismissed }, { method: 'patch', encType: 'application/json', ...pressed })
          }
        >
          {isDismissed ? 'Show the setup reminder' : 'Hide the setup reminder'}
        </Button>
      )}
    </div>
  )
}

function Step({ name, isDone, more }: { name: WelcomeStep; isDone: boolean; more: string }) {
  const { label, about } = welcomeSteps[name]
  const place = places[name]
  const may = useMay()
  const isHers = place === null || isWithin(pageAt(place)?.needs ?? null, may)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-3 border border-line bg-card p-5">
      <div className="grid gap-1">
        <h2 className="text-lead">
          {place && isHers ? (
            <Link to={place} className="after:absolute after:inset-0">
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className="text-caption text-soft">
          {about}
          {more}
          {!isHers && ' Only an owner can do this step.'}
        </p>
      </div>
      <Badge tone={isDone ? 'good' : 'plain'}>{isDone ? 'Done' : 'To do'}</Badge>
    </li>
  )
}
