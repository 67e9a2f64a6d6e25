import { settingsGroups, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { Answer } from '#web/api-client.ts'
import { Answered } from '#web/parts/answered.tsx'
import type { GroupHistory } from './ask-group.ts'
import { GroupEditor } from './group-editor.tsx'
import type { Loaded, ShownNow } from './group-form.ts'
import { formOf } from './group-forms.ts'
import { SettingsHistory } from './settings-history.tsx'
import { useGroupEdit } from './use-group-edit.ts'

type GroupProps = { group: SettingsGroupName; history: Answer<GroupHistory>; shown: ShownNow }

export const OneGroup = ({ found, ...rest }: GroupProps & { found: Answer<Loaded> }) => (
  <Answered answer={found}>{(loaded) => <Editing loaded={loaded} {...rest} />}</Answered>
)

function Editing({ group, loaded, history, shown }: GroupProps & { loaded: Loaded }) {
  const edit = useGroupEdit(group, loaded)
  const form = formOf(group)!
  const changes = history.ok ? history.body.changes : []
  return (
    <>
      <GroupEditor name={settingsGroups[group].label} form={form} edit={edit} history={changes} shown={shown} />
      <SettingsHistory form={form} edit={edit} history={history} />
    </>
  )
}
