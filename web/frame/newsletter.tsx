import { useId, useState, type FormEvent } from 'react'
import { ArrowIcon } from '#web/ui/icons.tsx'
import { useShop } from './shop.ts'

/**
 * The newsletter form: one field and an arrow button (rules: newsletter). The API call is in a separate file, because
 * the form is on every page.
 */
export function Newsletter() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const { canSendMail } = useShop()

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const email = String(new FormData(form).get('email'))
    const refusal = await import('#web/newsletter/subscribe.ts').then(
      ({ subscribe }) => subscribe(email, canSendMail),
      () => 'There is no connection. Please try again.',
    )
    setBusy(false)
    setError(refusal)
    if (refusal) return form.querySelector('input')?.focus()
    form.reset()
  }

  return (
    <form method="dialog" noValidate onSubmit={subscribe}>
      <label htmlFor={id} className="label block text-soft md:mb-4">
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
