import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useFetcher, type SubmitTarget } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { pressed } from './pressed.ts'
import { useFields } from '#web/ui/use-fields.ts'

type Checks<Name extends string> = {
  /** Required fields; if one is empty, nothing is sent and no toast appears (rules: required fields). */
  required: readonly Name[]
  optional?: readonly Name[]
  /** Further checks before sending; returns error messages by field. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>
  /**
   * Builds the JSON that the action receives, for pages with several actions; by default the fields are sent as they
   * are.
   */
  asAction?: (values: Record<Name, string>) => SubmitTarget & object
  /** Called after success, if the action doesn't redirect. */
  onSent?: () => void
}

/**
 * A form for the page's action that shows the action's errors at the fields. It ignores submits while one is pending.
 * The router's `<Form>` isn't used: before hydration it would post to a server that has no action for it.
 */
export function useForm<Name extends string>({ required, check, asAction, onSent }: Checks<Name>) {
  const { form, errors, show, showEmpty, onInput } = useFields()
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const busy = state !== 'idle'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty(...required)) return
    const fields = new FormData(event.currentTarget)
    const values = Object.fromEntries(fields) as Record<Name, string>
    const wrong = check?.(values) ?? {}
    if (Object.keys(wrong).length > 0) return show(wrong)
    if (asAction) void submit(asAction(values), { method: 'patch', encType: 'application/json', ...pressed })
    else void submit(fields, { method: 'post', ...pressed })
  }

  const answered = useEffectEvent((answer: Answer<unknown>) => (answer.ok ? onSent?.() : show(answer.fields)))
  useEffect(() => {
    if (data) answered(data)
  }, [data])

  const field = (name: Name) => ({ name, error: errors[name], 'aria-required': required.includes(name) || undefined })
  // The last error isn't shown while the request is repeated.
  const refused = state !== 'submitting' && data && !data.ok ? data : undefined
  return {
    busy,
    field,
    refused,
    form: { ref: form, method: 'dialog', noValidate: true, onSubmit: send, onInput } as const,
  }
}

/** For an action: returns the text values of the named form fields. */
export async function textsIn<Name extends string>(
  request: Request,
  ...names: readonly Name[]
): Promise<Record<Name, string>> {
  const form = await request.formData()
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
}
