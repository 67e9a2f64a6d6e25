import { data } from 'react-router'
import { settingsGroupWords } from '#shop/settings/group-words.ts'
import type { SettingsGroupName } from '#shop/settings/settings.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { BackLink, PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/group-page'
import { askGroup, type GroupHistory } from './ask-group.ts'
import { GroupEditor } from './group-editor.tsx'
import type { AnyForm, Loaded, ShownNow } from './group-form.ts'
import { formOf } from './group-forms.ts'
import { SettingsHistory } from './settings-history.tsx'
import { useGroupEdit } from './use-group-edit.ts'

export const meta: Route.MetaFunction = ({ params: { group }, matches }) =>
  privateMeta(formOf(group) ? settingsGroupWords[group as SettingsGroupName].label : 'Settings', matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  if (!formOf(params.group)) throw data(null, 404)
  const group = params.group as SettingsGroupName
  const [found, history, shop] = await Promise.all([
    askGroup(group, signal),
    ask('GET /settings/{group}/history', { params: { group }, signal }),
    ask('GET /shop', { signal }),
  ])
  return { group, found, history, shown: shop.ok ? shop.body.settings : null }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One group of settings (rules: settings, changed settings). */
export default function GroupPage({ loaderData: { group, found, history, shown } }: Route.ComponentProps) {
  const { label, about } = settingsGroupWords[group]
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title={label} />
      <p className="-mt-4 mb-8 text-soft">{about}</p>
      <Answered answer={found}>
        {(loaded) => (
          <OneGroup key={group} group={group} form={formOf(group)!} loaded={loaded} history={history} shown={shown} />
        )}
      </Answered>
    </>
  )
}

type OneGroupProps = {
  group: SettingsGroupName
  form: AnyForm
  loaded: Loaded
  history: Answer<GroupHistory>
  shown: ShownNow
}

function OneGroup({ group, form, loaded, history, shown }: OneGroupProps) {
  const edit = useGroupEdit(group, loaded)
  return (
    <>
      <GroupEditor
        name={settingsGroupWords[group].label}
        form={form}
        edit={edit}
        history={history.ok ? history.body.changes : []}
        shown={shown}
      />
      <SettingsHistory form={form} edit={edit} history={history} />
    </>
  )
}
