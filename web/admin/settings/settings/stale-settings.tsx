import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import type { GroupHistory } from './ask-group.ts'
import { ChangeList } from './change-list.tsx'
import type { AnyForm } from './group-form.ts'
import { changesOf } from './setting-field.ts'
import type { GroupEdit } from './use-group-edit.ts'

type StaleSettingsProps = { form: AnyForm; edit: GroupEdit; history: GroupHistory['changes'] }

/**
 * Conflict notice: another user saved the group in the meantime. Shows the user's name and the changes, and offers both
 * versions (rules: settings changes).
 */
export const StaleSettings = ({ form, edit, history: [last] }: StaleSettingsProps) => (
  <StaleNotice
    what="these settings"
    by={last?.by}
    at={last?.at}
    onTakeTheirs={edit.discard}
    onKeepMine={edit.keepMine}
    keeping="keeps your changes and uses their values for all other settings. Select Save to save them"
  >
    <ChangeList changes={changesOf(form.fields, edit.base.settings, edit.now.settings)} />
  </StaleNotice>
)
