import { Link } from 'react-router'
import { maySeeGroup } from '#shop/platform/settings/group-policies.ts'
import type { SettingsGroupName } from '#shop/platform/settings/settings.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { mayNow, useMay } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import type { Route } from './+types/settings-page'
import { askGroup } from './ask-group.ts'
import { FindSetting } from './find-setting.tsx'
import { formOf, groupsWithPage } from './group-forms.ts'
import { settingsSections, textsOf, type OtherPage } from './settings-sections.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Settings', matches)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const groups = await Promise.all(hersNow().map(async (group) => ({ group, found: await askGroup(group, signal) })))
  // In a new browser, the user's permissions are not known yet.
  return groups.filter(({ found }) => found.ok || found.code !== 'not-yours-to-do')
}

const hersNow = () => groupsWithPage.filter((group) => maySeeGroup(group, { may: mayNow() }))

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** All settings in sections, with a search (rules: settings, settings page). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const failed = loaderData.find(({ found }) => !found.ok)
  const may = useMay()
  const summaryOf = (group: SettingsGroupName): string[] | null => {
    const found = loaderData.find((each) => each.group === group)?.found
    return found?.ok ? formOf(group)!.holds(found.body.settings) : null
  }
  const maySee = (page: SettingsGroupName | OtherPage): boolean =>
    typeof page === 'string' ? loaderData.some(({ group }) => group === page) : isWithin(page.needs, may)
  return (
    <>
      <PageHead title="Settings" />
      {failed && <Answered answer={failed.found}>{() => null}</Answered>}
      <FindSetting>
        <div className="grid gap-8">
          {settingsSections
            .map(({ heading, pages }) => ({ heading, hers: pages.filter(maySee) }))
            .filter(({ hers }) => hers.length > 0)
            .map(({ heading, hers }) => (
              <section key={heading} aria-label={heading}>
                <h2 className="label mb-3 text-soft">{heading}</h2>
                <ul className="grid max-md:border-t max-md:border-line md:grid-cols-2 md:gap-3 xl:grid-cols-3">
                  {hers.map((page) => (
                    <Card
                      key={textsOf(page).label}
                      to={typeof page === 'string' ? adminPaths.settingsGroup(page) : page.to}
                      holds={typeof page === 'string' ? summaryOf(page) : null}
                      {...textsOf(page)}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </FindSetting>
    </>
  )
}

type CardProps = { to: string; label: string; about: string; holds: readonly string[] | null }

/** A settings page: a card with its values on a desktop, a row with them on a phone. */
const Card = ({ to, label, about, holds }: CardProps) => (
  <li className="relative grid min-h-14 grid-cols-[minmax(0,1fr)] content-center gap-0.5 border-line py-2 hover:border-ink max-md:border-b md:content-start md:border md:bg-card md:px-4 md:py-3">
    <h3 className="font-medium">
      <Link to={to} className="after:absolute after:inset-0">
        {label}
      </Link>
    </h3>
    <p className={`truncate text-caption text-soft ${holds ? 'max-md:hidden' : ''}`} title={about}>
      {about}
    </p>
    {holds && (
      <p className="truncate text-small max-md:text-caption max-md:text-soft" title={holds.join(' · ')} dir="auto">
        {holds.join(' · ')}
      </p>
    )}
  </li>
)
