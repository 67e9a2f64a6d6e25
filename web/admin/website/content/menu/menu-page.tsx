import { settingsGroups } from '#shop/platform/settings/settings.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { askWithHistory } from '#web/admin/settings/settings/ask-group.ts'
import { OneGroup } from '#web/admin/settings/settings/one-group.tsx'
import { ContentHead } from '#web/admin/website/content/content-head.tsx'
import type { Route } from './+types/menu-page'
import { KnownLinks, noLinks } from './link-target.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Menu', matches)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [answers, links] = await Promise.all([askWithHistory('menu', signal), ask('GET /content/links', { signal })])
  return { ...answers, links }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Edits the links of the header, and the links below SHOP (rules: header menu). */
export default function MenuPage({ loaderData: { links, ...answers } }: Route.ComponentProps) {
  return (
    <>
      <ContentHead title="Menu" />
      <p className="-mt-4 mb-8 text-soft">{settingsGroups.menu.about}</p>
      {!links.ok && (
        <p role="status" className="mb-6 border-l-4 border-gold bg-card p-5">
          Your posts and pages could not be loaded: {links.message} You can still enter their addresses.
        </p>
      )}
      <KnownLinks value={links.ok ? links.body : noLinks}>
        <OneGroup group="menu" {...answers} />
      </KnownLinks>
    </>
  )
}
