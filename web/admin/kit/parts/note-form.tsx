import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { longest } from '#shop/core/text.ts'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { draftOf } from '#web/admin/kit/drafts/drafts.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'

type NoteFormProps<Body> = {
  /** Identifies the note's record in this tab's drafts. */
  of: string
  /** Name of the draft in the list of unsaved work. */
  what: string
  label: string
  note: string
  noteIn: (answered: Body) => string
}

/** Request body for the page's action; `was` is the previous note. */
export type NoteAction = { do: 'note'; note: string; was: string }

/** Form for a note that only staff can see (rules: internal note, customer note). */
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
        hint="Only staff can see this note."
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
 * State of a note's form. It shows other users' changes until the user types. Typed text is kept if saving fails, and
 * can replace another user's note only after that note was shown.
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
  // The note that was just replaced, until newer data is loaded.
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
  // The next note can be saved while the page is still reloading after the previous save.
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
      // Text typed while the note was being sent becomes the next draft.
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

/** Returns the note that a stored draft was based on. */
const replacedBy = (kept: unknown): string | undefined =>
  typeof kept === 'object' && kept !== null && 'was' in kept ? String(kept.was) : undefined
