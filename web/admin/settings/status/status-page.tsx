import { ask } from '#web/api-client.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { lightColors } from '#shop/office/status/light.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/status-page'
import { Light } from './light.tsx'
import { useRefresh } from '#web/admin/kit/parts/use-refresh.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('System status', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /admin/status', { signal })

/** Checks the light in the form's field `light` now. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const light = String((await request.formData()).get('light'))
  return settled(await ask('POST /admin/status/{light}/checks', { params: { light } }))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Whether each part of the shop works, worst first, and what to do if it doesn't (rules: status lights). */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  useRefresh()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="System status" />
      <Answered answer={loaderData}>{({ lights }) => <Lights lights={lights} />}</Answered>
    </>
  )
}

const worstFirst = membersOf(lightColors)

function Lights({ lights }: AnswerOf<'GET /admin/status'>) {
  const sorted = lights.toSorted((one, other) => worstFirst.indexOf(one.color) - worstFirst.indexOf(other.color))
  const newest = lights
    .map(({ checkedAt }) => checkedAt)
    .toSorted()
    .at(-1)
  const servers = new Set(lights.map(({ server }) => server).filter(Boolean))
  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        <span role="status">{summaryOf(lights)}</span>{' '}
        {newest && (
          <span className="text-soft">
            Last check: <Moment at={newest} />
          </span>
        )}
      </p>
      <ul aria-label="Parts of the shop" className="grid divide-y divide-line border-y border-line">
        {sorted.map((light) => (
          <Light key={`${light.light} ${light.server}`} light={light} isNamed={servers.size > 1} />
        ))}
      </ul>
      <p className="text-soft">
        The shop checks all this by itself. If a part is red for five minutes, the shop notifies you once.
      </p>
    </div>
  )
}

function summaryOf(lights: AnswerOf<'GET /admin/status'>['lights']): string {
  const [red, yellow] = (['red', 'yellow'] as const).map(
    (color) => lights.filter((light) => light.color === color).length,
  )
  if (red) return red === 1 ? 'One part of the shop doesn’t work.' : `${red} parts of the shop don’t work.`
  if (yellow)
    return yellow === 1 ? 'One part of the shop needs attention.' : `${yellow} parts of the shop need attention.`
  return 'Everything works.'
}
