import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { useKnowsPasskeys } from './browser-passkeys.ts'
import type { Wish } from './wish.ts'

type Passkey = AnswerOf<'GET /admin/second-factor'>['passkeys'][number]

/** The user's passkeys (rules: passkeys). */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [asked, setAsked] = useState<{ passkey: Passkey | null } | null>(null)
  const knows = useKnowsPasskeys()
  return (
    <section aria-labelledby="passkeys" className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="passkeys" className="text-body font-medium">
            Passkeys
          </h2>
          <p className="text-caption text-soft">
            {knows
              ? 'Sign in with the fingerprint, face or screen lock of your phone or computer.'
              : 'This browser doesn’t support passkeys.'}
          </p>
        </div>
        {knows && <Button onClick={() => setAsked({ passkey: null })}>Add a passkey</Button>}
      </div>
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onRename={() => setAsked({ passkey })} />
          ))}
        </ul>
      )}
      <Dialog
        title={asked?.passkey ? 'Rename passkey' : 'Add a passkey'}
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        <NameForm passkey={asked?.passkey ?? null} onDone={() => setAsked(null)} />
      </Dialog>
    </section>
  )
}

function OnePasskey({
  passkey: { id, name, createdAt, lastUsedAt },
  onRename,
}: {
  passkey: Passkey
  onRename: () => void
}) {
  const { submit, state } = useFetcher()
  const remove = () =>
    void submit({ do: 'remove passkey', id } satisfies Wish, {
      method: 'patch',
      encType: 'application/json',
      ...pressed,
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border border-line px-4 py-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-caption text-soft">
          {lastUsedAt ? `Last used ${whenOf(lastUsedAt)}` : `Added ${whenOf(createdAt)}`}
        </p>
      </div>
      <div className="-mr-3 flex">
        <Button look="quiet" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button look="quiet" aria-label={`Remove ${name}`} busy={state !== 'idle'} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function NameForm({ passkey, onDone }: { passkey: Passkey | null; onDone: () => void }) {
  const { form, field, busy, refused } = useForm({
    required: ['name'],
    asAction: ({ name }): Wish & object =>
      passkey ? { do: 'rename passkey', id: passkey.id, name } : { do: 'add passkey', name },
    onSent: onDone,
  })
  return (
    <form {...form} aria-label="Passkey" className="grid gap-5 p-5">
      <Field
        {...field('name')}
        label="Passkey name"
        hint="Helps you recognise it later, for example ‘My phone’."
        defaultValue={passkey?.name}
        maxLength={60}
        autoComplete="off"
      />
      <Refused answer={refused} />
      <Button type="submit" busy={busy}>
        {passkey ? 'Rename' : 'Continue'}
      </Button>
    </form>
  )
}
