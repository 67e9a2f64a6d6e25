import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import type { GroupHistory } from './ask-group.ts'
import { ChangeList } from './change-list.tsx'
import { FieldControls } from '#web/admin/settings/settings/fields/field-controls.tsx'
import type { AnyForm, ShownNow } from './group-form.ts'
import { changedLabels, changesOf } from './setting-field.ts'
import { StaleSettings } from './stale-settings.tsx'
import type { GroupEdit } from './use-group-edit.ts'
import { useLinkedField } from './use-linked-field.ts'

type GroupEditorProps = {
  name: string
  form: AnyForm
  edit: GroupEdit
  history: GroupHistory['changes']
  shown: ShownNow
}

export function GroupEditor({ name, form, edit, history, shown }: GroupEditorProps) {
  const element = useFirstProblem(edit.errors)
  useLinkedField(element)
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:gap-x-10',
        form.previewTitle
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_34rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <form
        ref={element}
        noValidate
        aria-label={name}
        className="grid content-start gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          if (!edit.busy) void edit.save()
        }}
      >
        {edit.isStale ? (
          <StaleSettings form={form} edit={edit} history={history} />
        ) : (
          <KeptNotice isUnsaved={edit.isUnsaved} onThrowAway={edit.discard} />
        )}
        <FieldControls fields={form.fields} values={edit.settings} errors={edit.errors} onChange={edit.change} />
        <SaveBar
          edit={edit}
          changed={changedLabels(form.fields, edit.base.settings, edit.settings)}
          disabled={!edit.isUnsaved || edit.isStale}
        />
        <WhatWasDone form={form} edit={edit} />
      </form>
      {form.preview && (
        <aside
          aria-label={form.previewTitle ?? 'Storefront preview'}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-paper p-5 lg:sticky lg:top-28',
            form.previewTitle && 'lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto',
          )}
        >
          <h2 className="label text-soft">{form.previewTitle ?? 'Storefront preview'}</h2>
          {edit.isUnsaved && !form.previewTitle && <p className="text-caption text-soft">After you save:</p>}
          {form.preview(edit.settings, shown)}
        </aside>
      )}
    </div>
  )
}

/**
 * Success message below the button, with the changes that shoppers see and an undo button. It stays in view, because the
 * save bar was in view when the user saved.
 */
function WhatWasDone({ form, edit }: { form: AnyForm; edit: GroupEdit }) {
  const { done, busy, isUnsaved } = edit
  const isShown = done !== null && !isUnsaved
  const changes = done ? changesOf(form.fields, done.from.settings, done.to.settings) : []
  return (
    <div role="status" className={classes(isShown && 'save-bar')}>
      {isShown && (
        <div className="grid max-h-[40dvh] justify-items-start gap-2 overflow-y-auto border-l-4 border-success bg-card px-5 py-4">
          <p className="font-medium">{done.said}</p>
          <ChangeList changes={changes} />
          {changes.map(
            ({ label, seen }) =>
              seen && (
                <p key={label} className="text-caption text-soft">
                  {`${label}: shoppers now see it ${seen}.`}
                </p>
              ),
          )}
          <Button
            look="quiet"
            className="-ml-3"
            busy={busy}
            onClick={() => void edit.putBack(done.from.version, 'Undone')}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
