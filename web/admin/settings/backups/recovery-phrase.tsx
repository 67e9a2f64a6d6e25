import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useShop } from '#web/frame/shop.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import type { BackupAction, Backups } from './backup-action.ts'
import { Card } from './backup-status.tsx'

/** The recovery phrase: shown after the password, printed, and confirmed with two of its words (rules: recovery phrase). */
export function RecoveryPhrase({ confirmed }: { confirmed: Backups['phrase'] }) {
  const [isOpen, setOpen] = useState(false)
  const { submit, state, data } = useFetcher<Answer<AnswerOf<'POST /backups/phrase'>>>()
  const show = () => {
    setOpen(true)
    void submit({ do: 'show-phrase' } satisfies BackupAction, {
      method: 'post',
      encType: 'application/json',
      ...pressed,
    })
  }
  const words = isOpen && state === 'idle' && data?.ok ? data.body.words : null
  return (
    <>
      <Card
        title="Recovery phrase"
        badge={confirmed ? <Badge tone="good">Printed</Badge> : <Badge tone="busy">Not printed yet</Badge>}
      >
        <p>
          These 24 words decrypt the copies in the second place, and bring back your saved keys and passwords on a new
          machine. Print them and keep the paper away from this machine, for example in a safe. Anyone who has the words
          and a copy can read all your data.
        </p>
        {confirmed && (
          <p className="text-soft">
            Confirmed by {confirmed.by}, <Moment at={confirmed.at} />.
          </p>
        )}
        {!words && (
          <Button look="outline" busy={state !== 'idle'} className="justify-self-start" onClick={show}>
            Print the recovery phrase
          </Button>
        )}
        {state === 'idle' && data && !data.ok && <Refused answer={data} />}
      </Card>
      {words && <Words words={words} onDone={() => setOpen(false)} />}
    </>
  )
}

function Words({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const { house } = useShop()
  return (
    <section aria-label="Your recovery phrase" className="grid gap-5 border border-line bg-card p-5 md:p-8">
      <h2 className="text-lead">{house.name}: recovery phrase</h2>
      <p>
        To restore the shop on a new machine, its technician needs a copy of the backups and these words, in this order.
        The guide is in docs/operations.md, under Backup.
      </p>
      <ol className="grid list-inside list-decimal grid-cols-2 gap-x-6 gap-y-1 border border-line bg-sand p-4 tabular-nums sm:grid-cols-3">
        {words.map((word, index) => (
          <li key={index}>
            <code className="text-body">{word}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="quiet" onClick={onDone}>
          Hide the words
        </Button>
      </div>
      <Confirm words={words.length} onDone={onDone} />
    </section>
  )
}

/** Asks for two words by their numbers, so that the owner looks at the paper. */
function Confirm({ words, onDone }: { words: number; onDone: () => void }) {
  const [numbers] = useState(() => twoNumbers(words))
  const { busy, field, form, refused } = useForm<'first' | 'second'>({
    required: ['first', 'second'],
    asAction: ({ first, second }): BackupAction => ({
      do: 'confirm-phrase',
      words: [
        { number: numbers[0], word: first },
        { number: numbers[1], word: second },
      ],
    }),
    onSent: onDone,
  })
  return (
    <form
      {...form}
      aria-label="Confirm the recovery phrase"
      className="grid gap-4 border-t border-line pt-5 print:hidden"
    >
      <p>When you have the paper in your hand, type two of its words:</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('first')} label={`Word ${numbers[0]}`} autoComplete="off" autoCapitalize="none" />
        <Field {...field('second')} label={`Word ${numbers[1]}`} autoComplete="off" autoCapitalize="none" />
      </div>
      <Refused answer={refused} />
      <Button type="submit" busy={busy} className="justify-self-start">
        I have printed them
      </Button>
    </form>
  )
}

/** Returns two different numbers of words, in order. */
function twoNumbers(words: number): [number, number] {
  const first = 1 + Math.floor(Math.random() * (words - 1))
  return [first, first + 1 + Math.floor(Math.random() * (words - first))]
}
