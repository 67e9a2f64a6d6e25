import { Link } from 'react-router'
import { maySeeGroup } from '#shop/platform/settings/group-policies.ts'
import { settingsGroups } from '#shop/platform/settings/settings.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { For, mayNow } from '#web/admin/kit/shell/capabilities.tsx'
import type { Route } from './+types/settings-page'
import { askGroup } from './ask-group.ts'
import { formOf, groupsWithPage } from './group-forms.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Settings', matches)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const groups = await Promise.all(hersNow().map(async (group) => ({ group, found: await askGroup(group, signal) })))
  // In a new browser, the user's permissions are not known yet.
  return groups.filter(({ found }) => found.ok || found.code !== 'not-yours-to-do')
}

const hersNow = () => groupsWithPage.filter((group) => maySeeGroup(group, { may: mayNow() }))

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** All settings, one card per group (rules: settings). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const failed = loaderData.find(({ found }) => !found.ok)
  return (
    <>
      <PageHead title="Settings" />
      {failed && <Answered answer={failed.found}>{() => null}</Answered>}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {loaderData.map(({ group, found }) => (
          <li key={group} className="relative grid content-start gap-2 border border-line bg-card p-5 hover:border-ink">
            <h2 className="text-lead">
              <Link to={adminPaths.settingsGroup(group)} className="after:absolute after:inset-0">
                {settingsGroups[group].label}
              </Link>
            </h2>
            <p className="text-caption text-soft">{settingsGroups[group].about}</p>
            {found.ok && (
              <ul className="grid">
                {formOf(group)!
                  .holds(found.body.settings)
                  .map((line, position) => (
                    <li key={position} dir="auto" className="truncate" title={line}>
                      {line}
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
        <li className="relative grid content-start gap-2 border border-line bg-card p-5 hover:border-ink">
          <h2 className="text-lead">
            <Link to={adminPaths.mailDomain} className="after:absolute after:inset-0">
              Email domain
            </Link>
          </h2>
          <p className="text-caption text-soft">DNS records that email providers check: SPF, DKIM and DMARC.</p>
        </li>
        <For needs={['keys']}>
          <Card to={adminPaths.keys} label="Payment and email accounts">
            API keys for your card providers, and the login for your mail server.
          </Card>
        </For>
        <Card to={adminPaths.feeds} label="Google and Meta feeds">
          Product feeds to add in Google Merchant Center and Meta.
        </Card>
        <Card to={adminPaths.moving} label="Import from Shopify or WooCommerce">
          Import products and customers from your previous shop.
        </Card>
        <Card to={adminPaths.oldAddresses} label="Redirects">
          Redirect links from your previous shop to pages of this shop.
        </Card>
        <Card to={adminPaths.welcome} label="Setup guide">
          Setup steps to complete before your shop opens.
        </Card>
        <Card to={adminPaths.move} label="Settings file">
          Export all settings as one file, or import them from another shop.
        </Card>
      </ul>
    </>
  )
}

const Card = ({ to, label, children }: { to: string; label: string; children: string }) => (
  <li className="relative grid content-start gap-2 border border-line bg-card p-5 hover:border-ink">
    <h2 className="text-lead">
      <Link to={to} className="after:absolute after:inset-0">
        {label}
      </Link>
    </h2>
    <p className="text-caption text-soft">{children}</p>
  </li>
)
