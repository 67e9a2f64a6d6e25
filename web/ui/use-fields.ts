import { useRef, useState } from 'react'

export const PLEASE_FILL_IN = 'Please fill this in'

/** A form's errors by field name. Showing errors focuses the first field that has one. */
export function useFields() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  function show(found: Record<string, string>): void {
    setErrors(found)
    focusFirst(form.current, found)
  }

  /** Marks the named fields that are empty; returns true if there are any (rules: required fields). */
  function showEmpty(...names: string[]): boolean {
    const data = new FormData(form.current ?? undefined)
    const empty = names.filter((name) => String(data.get(name) ?? '').trim() === '')
    show(Object.fromEntries(empty.map((name) => [name, PLEASE_FILL_IN])))
    return empty.length > 0
  }

  /** Clears a field's error as soon as its value changes. */
  function onInput({ target }: { target: EventTarget }): void {
    if (!('name' in target)) return
    const corrected = String(target.name)
    if (Object.hasOwn(errors, corrected))
      setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([name]) => name !== corrected)))
  }

  return { form, errors, show, showEmpty, onInput }
}

export function focusFirst(form: HTMLFormElement | null, errors: Record<string, string>): void {
  const first = [...(form?.elements ?? [])].find(
    (element) => 'name' in element && Object.hasOwn(errors, String(element.name)),
  )
  if (first instanceof HTMLElement) focusOn(first)
}

export function focusOn(field: HTMLElement): void {
  field.focus()
  // Focusing doesn't scroll to an already focused field, and a toast, the header or a save bar may cover an edge.
  field.scrollIntoView({ block: 'center' })
}
