import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { VIEW_NAME, type ViewedList } from '#shop/office/saved-views/saved-view.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { chip } from '#web/admin/kit/parts/filter-bar.tsx'
import type { List } from '#web/admin/kit/parts/list.tsx'
import { MoreMenu } from '#web/admin/kit/parts/more-menu.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useAct } from '#web/admin/kit/parts/use-act.ts'
import type { ViewAction } from './change-views.ts'
import { offerUndo } from './offer-undo.tsx'
import { knownQuery, queryOf, type Choice } from './view-query.ts'

type View = AnswerOf<'GET /saved-views'>['views'][number]
type SavedViewsProps = {
  of: ViewedList
  answer: Answer<AnswerOf<'GET /saved-views'>>
  list: List
  choices?: readonly Choice[]
}

const sent = { method: 'patch', encType: 'application/json', ...pressed } as const

/** The person's saved views of a list, and a button that saves the current filters as a view (rules: saved views). */
export function SavedViews({ of, answer, list, choices = [] }: SavedViewsProps) {
  const [naming, setNaming] = useState<View | 'new' | null>(null)
  const [gone, setGone] = useState<View | null>(null)
  const { submit: restore } = useFetcher()
  const { submit, busy } = useAct(() => {
    if (!gone) return
    const { id: _, ...view } = gone
    offerUndo(gone, () => void restore({ do: 'restore', view } satisfies ViewAction, sent))
  })
  function remove(view: View) {
    setGone(view)
    void submit({ do: 'delete', id: view.id } satisfies ViewAction, sent)
  }

  if (!answer.ok) return <p className="mb-2 text-caption text-soft">Your saved views could not be loaded.</p>
  const here = queryOf(list)
  const views = answer.body.views.map((view) => ({ ...view, opens: knownQuery(view.query, list, choices) }))
  const isNew = here !== '' && views.every(({ opens }) => opens !== here)
  if (views.length === 0 && !isNew) return null
  return (
    <nav
      aria-label="Saved views"
      className="-mx-4 mb-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-2 md:flex-wrap md:px-2"
    >
      {views.map(({ opens, ...view }) => (
        <div key={view.id} className="inline-flex shrink-0 items-center">
          <Link
            to={`?${opens}`}
            aria-current={opens === here ? 'page' : undefined}
            className={`${chip} border-edge aria-[current=page]:border-ink aria-[current=page]:bg-sand`}
          >
            {view.name}
          </Link>
          {opens === here && (
            <MoreMenu of={`the view ${view.name}`}>
              <Button look="outline" onClick={() => setNaming(view)}>
                Rename
              </Button>
              <Button look="danger" busy={busy} onClick={() => remove(view)}>
                Delete
              </Button>
            </MoreMenu>
          )}
        </div>
      ))}
      {isNew && (
        <button type="button" className={`${chip} border-dashed border-edge`} onClick={() => setNaming('new')}>
          Save view
        </button>
      )}
      <Dialog
        title={naming === 'new' ? 'Save view' : 'Rename view'}
        open={naming !== null}
        onClose={() => setNaming(null)}
      >
        {naming && (
          <NameForm
            name={naming === 'new' ? '' : naming.name}
            asAction={(name) =>
              naming === 'new'
                ? { do: 'save', view: { list: of, name, query: here } }
                : { do: 'rename', id: naming.id, name }
            }
            onClose={() => setNaming(null)}
          />
        )}
      </Dialog>
    </nav>
  )
}

type NameFormProps = { name: string; asAction: (name: string) => ViewAction; onClose: () => void }

function NameForm({ name, asAction, onClose }: NameFormProps) {
  const { form, field, busy, refused } = useForm({
    required: ['name'],
    asAction: ({ name }) => asAction(name),
    onSent: onClose,
  })
  return (
    <form {...form} className="grid gap-5 p-5">
      <Field
        {...field('name')}
        label="Name"
        hint="Only you see your views. They contain the filters of this list, without the search."
        defaultValue={name}
        maxLength={VIEW_NAME}
        autoComplete="off"
      />
      <Refused answer={refused} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
