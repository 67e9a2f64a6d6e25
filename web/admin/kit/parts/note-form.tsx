import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { longest } from '#shop/core/text.ts'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { draftOf } from '#web/admin/kit/drafts/drafts.ts'
import { KeptNotice } from '#web/admin/kit/drafts/kept-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/throw-away.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'

type NoteFormProps<Body> = {
  /** What it is about, as one key of this tab's drafts. */
  of: string
  /** What it is, for the list of what is not saved. */
  what: string
  label: string
  /** As it was loaded. */
  note: string
  /** The note in what saving is answered. */
  noteIn: (answered: Body) => string
}

/** What the page's action is sent; `was` is the note that it replaces. */
export type NoteAction = { do: 'note'; note: string; was: string }

/** What admins note for one another (rules: internal note, note about a customer). */
export function NoteForm<Body>({ label, ...given }: NoteFormProps<Body>) {
  const { text, type, isUnsaved, busy, error, save, discard } = useNote(given)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form noValidate className="grid gap-3 border border-line bg-card p-5" onSubmit={submit}>
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
      <TextArea
        label={label}
        name="note"
        hint="Customers never see it"
        rows={3}
        maxLength={longest.note}
        value={text}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" look="outline" busy={busy}>
        Save note
      </Button>
    </form>
  )
}

/**
 * A note while it is written. It follows what another admin notes until something is typed; what was typed
 * stays when it could not be saved, and replaces another admin's note only after that was shown.
 */
function useNote<Body>({ of, what, note, noteIn }: Omit<NoteFormProps<Body>, 'label'>) {
  const { submit, state, data } = useFetcher<Answer<Body>>()
  const key = `note ${of}`
  const [seen, setSeen] = useState(() => replacedBy(draftOf(key)?.typed) ?? note)
  const draft = useDraft(key, { what, saved: { text: seen, was: seen } })
  const { typed, setTyped, isUnsaved } = draft
  const sending = useRef('')
  const [error, setError] = useState('')
  const [told, setTold] = useState(false)
  // The note that was just replaced, as long as it is what was loaded last.
  const [replaced, setReplaced] = useState<string | null>(null)

  if (replaced !== null && note !== replaced) setReplaced(null)
  if (note !== seen && note !== replaced && (!isUnsaved || told)) {
    setSeen(note)
    setTold(false)
  }
  const rebase = useEffectEvent(() => isUnsaved && setTyped({ text: typed.text, was: seen }))
  useEffect(() => void rebase(), [seen])

  const type = (text: string) => {
    setError('')
    setTyped({ text, was: seen })
  }
  // While the page still loads after the note before, the next one can be saved.
  const busy = state === 'submitting'
  const save = () => {
    if (busy) return
    sending.current = typed.text
    const action = { do: 'note', note: typed.text, was: seen } satisfies NoteAction
    void submit(action, { method: 'patch', encType: 'application/json', ...pressed })
  }
  const answered = useEffectEvent((answer: Answer<Body>) => {
    if (answer.ok) {
      const saved = noteIn(answer.body)
      setError('')
      setReplaced(note)
      setSeen(saved)
      // What was typed on while it was sent is the next note.
      draft.follow(
        { text: typed.text === sending.current ? saved : typed.text, was: saved },
        { text: saved, was: saved },
      )
    } else {
      setError(answer.fields.note ?? '')
      setTold(answer.code === 'stale')
    }
  })
  useEffect(() => {
    if (data) answered(data as Answer<Body>)
  }, [data])
  return { text: typed.text, type, isUnsaved, busy, error, save, discard: () => throwAway(key) }
}

/** The note that a kept one was to replace. */
const replacedBy = (kept: unknown): string | undefined =>
  typeof kept === 'object' && kept !== null && 'was' in kept ? String(kept.was) : undefined
