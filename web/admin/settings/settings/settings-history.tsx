import type { Answer } from '#web/api-client.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import type { GroupHistory } from './ask-group.ts'
import { ChangeList } from './change-list.tsx'
import type { AnyForm } from './group-form.ts'
import { changesOf } from './setting-field.ts'
import type { GroupEdit } from './use-group-edit.ts'

type SettingsHistoryProps = { form: AnyForm; edit: GroupEdit; history: Answer<GroupHistory> }

/** Changes of the group, newest first, each with a button to restore that version (rules: settings changes). */
export const SettingsHistory = ({ form, edit, history }: SettingsHistoryProps) => (
  <section aria-labelledby="history" className="mt-14 border-t border-line pt-8">
    <h2 id="history" className="mb-4 text-lead">
      Change history
    </h2>
    <Answered answer={history}>
      {({ changes, before }) =>
        changes.length === 0 ? (
          <p className="text-soft">No changes yet.</p>
        ) : (
          <>
            {edit.isUnsaved && (
              <p className="mb-4 text-soft">Save or discard your changes before you restore an earlier version.</p>
            )}
            <ol className="grid gap-5">
              {changes.map(({ version, settings, by, at }, position) => {
                const was = changes[position + 1] ?? before
                return (
                  <li key={version} className="grid justify-items-start gap-2 border-l-2 border-line pl-4">
                    <p>
                      <span className="font-medium">{by}</span>, <Moment at={at} />
                    </p>
                    <ChangeList changes={changesOf<object>(form.fields, was.settings, settings)} />
                    {position > 0 && <PutBack edit={edit} version={version} at={at} />}
                  </li>
                )
              })}
              <li className="grid justify-items-start gap-2 border-l-2 border-line pl-4">
                <p className="text-soft">{before.version === 0 ? 'Default settings' : 'Earlier version'}</p>
                <PutBack edit={edit} version={before.version} />
              </li>
            </ol>
          </>
        )
      }
    </Answered>
  </section>
)

/** Restores the group's state after this change. */
const PutBack = ({ edit, version, at }: { edit: GroupEdit; version: number; at?: string }) => (
  <Button
    look="quiet"
    className="-ml-3"
    disabled={edit.isUnsaved || edit.busy}
    onClick={() => void edit.putBack(version, 'Restored')}
  >
    Restore this version <span className="sr-only">: {at ? <Moment at={at} /> : 'the earlier version'}</span>
  </Button>
)
