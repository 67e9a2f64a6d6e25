import { Button } from '#web/ui/button.tsx'
import { Moment } from '../parts/details.tsx'
import type { GroupHistory } from './ask-group.ts'
import { ChangeList } from './change-list.tsx'
import type { AnyForm } from './group-form.ts'
import { changesOf } from './setting-field.ts'
import type { GroupEdit } from './use-group-edit.ts'

type StaleSettingsProps = { form: AnyForm; edit: GroupEdit; history: GroupHistory['changes'] }

/** It says so where she is, however far down she pressed Save. */
const shown = (notice: HTMLElement | null) => notice?.focus()

/** Somebody else saved the group since it was typed over: who and what, and whose is kept (rules: changed settings). */
export function StaleSettings({ form, edit, history }: StaleSettingsProps) {
  const [last] = history
  return (
    <div ref={shown} tabIndex={-1} role="alert" className="grid gap-4 border-l-4 border-error bg-card p-5">
      <p className="font-medium">
        {last ? (
          <>
            {last.by} changed this meanwhile (<Moment at={last.at} />
            ).
          </>
        ) : (
          'This was changed meanwhile.'
        )}{' '}
        Nothing of yours is saved yet; it stands below.
      </p>
      <ChangeList changes={changesOf(form.fields, edit.base.settings, edit.now.settings)} />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={edit.discard}>
          Take theirs
        </Button>
        <Button look="outline" onClick={edit.keepMine}>
          Keep mine
        </Button>
      </div>
      <p className="text-caption text-soft">
        ‘Keep mine’ leaves theirs where you changed nothing, and is saved when you press Save.
      </p>
    </div>
  )
}
