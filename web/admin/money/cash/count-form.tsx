import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { nairaNotes } from '#shop/orders/cash/cash.ts'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { throwAway } from '#web/admin/kit/drafts/discard-draft.tsx'
import { useDraft } from '#web/admin/kit/drafts/use-draft.ts'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { counted, differenceWords, nothingCounted, type Drawer, type TypedCount } from './cash.ts'

const DRAFT = 'cash count'

/**
 * Form that counts the drawer by notes or as one amount, shows the difference, and closes the drawer
 * (rules: cash closing).
 */
export function CountForm({ drawer: { expected, last } }: { drawer: Drawer }) {
  const { typed: count, setTyped, isUnsaved } = useDraft(DRAFT, { what: 'Cash count', saved: nothingCounted })
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const found = counted(count)
  const difference = found && found.counted - expected
  const differs = difference !== null && difference !== 0

  function change(changed: Partial<TypedCount>): void {
    setSaid('')
    setTyped({ ...count, ...changed })
  }

  async function close() {
    if (!found) return setSaid('Please enter your count first. Enter 0 if the drawer is empty.')
    if (differs && count.reason.trim() === '') return setSaid('Please enter the reason for the difference.')
    const body = { ...found, expected, after: last?.number ?? 0, reason: differs ? count.reason : '' }
    const content = JSON.stringify(body)
    const sent = count.sent?.content === content ? count.sent : { key: crypto.randomUUID(), content }
    setSaid('')
    setBusy(true)
    setTyped({ ...count, sent })
    const answer = await ask('POST /cash/closings', { body, headers: { 'Idempotency-Key': sent.key } })
    setBusy(false)
    if (answer.ok) {
      dropDraft(DRAFT)
      toast.success(`Drawer closed with ${formatNaira(answer.body.closing.counted)}`)
    } else setSaid(answer.message)
    // The new expected amount must be visible before the next attempt to close.
    if (answer.ok || answer.status === 409) await revalidate()
  }

  return (
    <form
      aria-label="Count"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void close()
      }}
    >
      <Group title="Count and close">
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={() => throwAway(DRAFT)} />
        <RadioGroup
          legend="Counting method"
          name="by"
          value={count.by}
          choices={[
            { value: 'notes', label: 'By notes' },
            { value: 'sum', label: 'As one amount' },
          ]}
          onChoose={(by) => change({ by })}
        />
        {count.by === 'notes' ? (
          <div className="grid grid-cols-2 items-end gap-4 [--label-tracking:0.04em] sm:grid-cols-4">
            {nairaNotes.map((note) => (
              <Field
                key={note}
                label={`${formatNaira(note)} notes`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={count.notes[`${note}`] ?? ''}
                onChange={({ target }) => change({ notes: { ...count.notes, [note]: target.value } })}
              />
            ))}
          </div>
        ) : (
          <Field
            label="Cash in the drawer (NGN)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            value={count.sum}
            onChange={({ target }) => change({ sum: target.value })}
          />
        )}
        {found && difference !== null && (
          <p role="status">
            You counted <strong className="font-medium tabular-nums">{formatNaira(found.counted)}</strong>.{' '}
            <span className={differs ? 'text-error' : ''}>{differenceWords(difference)}</span>
          </p>
        )}
        {differs && (
          <Field
            label="Reason for the difference"
            hint="Saved with the closing. The difference is recorded in the ledger."
            maxLength={longest.line}
            value={count.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        {said && (
          <p role="alert" className="text-error">
            {said}
          </p>
        )}
        <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
          {found ? `Close with ${formatNaira(found.counted)}` : 'Close'}
        </Button>
        <p className="text-caption text-soft">
          A closing can’t be changed. If you made a mistake, count again and enter the reason: the new closing corrects
          the amount.
        </p>
      </Group>
    </form>
  )
}
