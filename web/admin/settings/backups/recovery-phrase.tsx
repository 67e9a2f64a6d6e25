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

type Shown = { words: readonly string[]; isNew: boolean }

/**
 * The recovery phrase, and a new one that replaces it: shown after the password, printed, and confirmed with two of its
 * words (rules: recovery phrase, replaced phrase).
 */
export function RecoveryPhrase({ phrase: confirmed, state: backups }: Backups) {
  const [open, setOpen] = useState<'present' | 'new' | null>(null)
  const { submit, state, data } = useFetcher<Answer<AnswerOf<'POST /backups/phrase'>>>()
  const show = (which: 'present' | 'new') => {
    setOpen(which)
    const action: BackupAction = { do: which === 'new' ? 'create-phrase' : 'show-phrase' }
    void submit(action, { method: 'post', encType: 'application/json', ...pressed })
  }
  const shown: Shown | null =
    open && state === 'idle' && data?.ok ? { words: data.body.words, isNew: open === 'new' } : null
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
            Confirmed by {confirmed.by}, <Moment at={confirmed.at} />. If somebody else has seen the words, replace
            them. The shop then encrypts the copies in the second place again.
          </p>
        )}
        {!shown && (
          <div className="flex flex-wrap gap-3">
            <Button look="outline" busy={state !== 'idle' && open === 'present'} onClick={() => show('present')}>
              Print the recovery phrase
            </Button>
            {confirmed && (
              <Button look="quiet" busy={state !== 'idle' && open === 'new'} onClick={() => show('new')}>
                Replace the recovery phrase
              </Button>
            )}
          </div>
        )}
        {state === 'idle' && data && !data.ok && <Refused answer={data} />}
      </Card>
      {shown && <Words {...shown} where={backups?.second?.where || null} onDone={() => setOpen(null)} />}
    </>
  )
}

function Words({ words, isNew, where, onDone }: Shown & { where: string | null; onDone: () => void }) {
  const { house } = useShop()
  return (
    <section aria-label="Your recovery phrase" className="grid gap-5 border border-line bg-card p-5 md:p-8">
      <h2 className="text-lead">{house.name}: recovery phrase</h2>
      <p>To restore the shop on a new machine, its technician needs a copy of the backups and these words.</p>
      <ol className="grid list-inside list-decimal grid-cols-2 gap-x-6 gap-y-1 border border-line bg-sand p-4 tabular-nums sm:grid-cols-3">
        {words.map((word, index) => (
          <li key={index}>
            <code className="text-body">{word}</code>
          </li>
        ))}
      </ol>
      <AfterDisaster where={where} />
      {isNew && (
        <p className="border-l-4 border-gold px-4 py-1 print:hidden">
          These words replace the present ones when you confirm them below.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="quiet" onClick={onDone}>
          Hide the words
        </Button>
      </div>
      <Confirm words={words.length} isNew={isNew} onDone={onDone} />
    </section>
  )
}

/** The steps to restore the shop, as printed below the words. docs/operations.md has the same steps with details. */
const AfterDisaster = ({ where }: { where: string | null }) => (
  <section aria-label="If the machine is lost" className="grid gap-2">
    <h3 className="text-body font-medium">If the machine is lost</h3>
    <ol className="grid list-inside list-decimal gap-1">
      <li>Get a new machine and install the shop on it, as described in docs/deploy.md. Don’t start it yet.</li>
      <li>
        Connect the copies of the backups{where && <span className="wrap-anywhere"> ({where})</span>}. Make sure that
        the former machine can’t run the shop again.
      </li>
      <li>
        Run <code>npm run restore -- --from PLACE</code>, enter these words and compare the date that it shows. Then run
        it again with <code>--yes</code>.
      </li>
      <li>
        Start the shop with <code>npm start</code>, sign in and look at the last orders.
      </li>
      <li>Choose the second place again under Settings, Backups.</li>
      <li>Change the DNS records of the web address to the new machine.</li>
    </ol>
    <p>docs/operations.md, under ‘After a disaster’, explains each step.</p>
  </section>
)

/** Asks for two words by their numbers, so that the owner looks at the paper. */
function Confirm({ words, isNew, onDone }: { words: number; isNew: boolean; onDone: () => void }) {
  const [numbers] = useState(() => twoNumbers(words))
  const { busy, field, form, refused } = useForm<'first' | 'second'>({
    required: ['first', 'second'],
    asAction: ({ first, second }): BackupAction => ({
      do: isNew ? 'replace-phrase' : 'confirm-phrase',
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
