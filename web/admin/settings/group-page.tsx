import { data } from 'react-router'
import { settingsGroupWords } from '#shop/settings/group-words.ts'
import type { SettingsGroupName } from '#shop/settings/settings.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { BackLink, PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/group-page'
import { askWithHistory } from './ask-group.ts'
import { groupsWithPage } from './group-forms.ts'
import { OneGroup } from './one-group.tsx'

const groupAt = (name: string): SettingsGroupName | undefined => groupsWithPage.find((group) => group === name)

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const group = groupAt(params.group)
  return privateMeta(group ? settingsGroupWords[group].label : 'Settings', matches)
}

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const group = groupAt(params.group)
  if (!group) throw data(null, 404)
  return { group, ...(await askWithHistory(group, signal)) }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One group of settings (rules: settings, changed settings). */
export default function GroupPage({ loaderData: { group, ...answers } }: Route.ComponentProps) {
  const { label, about } = settingsGroupWords[group]
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title={label} />
      <p className="-mt-4 mb-8 text-soft">{about}</p>
      <OneGroup key={group} group={group} {...answers} />
    </>
  )
}
