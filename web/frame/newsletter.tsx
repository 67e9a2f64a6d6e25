import { useId, useState, type FormEvent } from 'react'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * The newsletter form: one field and an arrow button (rules: newsletter). It calls the API itself, because it is on
 * every page and no page has an action for it.
 */
export function Newsletter() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const email = String(new FormData(form).get('email'))
    const refusal = await import('#web/api-client.ts').then(
      async ({ ask }) => {
        const answer = await ask('POST /newsletter', { body: { email } })
        return answer.ok ? '' : (answer.fields.email ?? answer.message)
      },
      () => 'There is no connection. Please try again.',
    )
    setBusy(false)
    setError(refusal)
    if (refusal) return form.querySelector('input')?.focus()
    form.reset()
    toast.success('Thank you. Please open the link in our email to confirm.')
  }

  return (
    <form method="dialog" noValidate onSubmit={subscribe}>
      <label htmlFor={id} className="label mb-4 block text-soft">
        Newsletter
      </label>
      <div className="flex border-b border-ink">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Email address"
          className="min-h-12 w-full bg-transparent placeholder:text-soft"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button
          type="submit"
          className="grid size-12 shrink-0 place-items-center hover:text-indigo"
          aria-label="Subscribe"
          disabled={busy}
        >
          <ArrowIcon />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-caption text-error">
          {error}
        </p>
      )}
    </form>
  )
}
