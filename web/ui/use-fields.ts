import { useRef, useState } from 'react'

/** What is said of a field that was left empty. */
export const PLEASE_FILL_IN = 'Please fill this in'

/** The errors of a form's fields by name. Showing some puts the focus on the first field concerned. */
export function useFields() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  function show(found: Record<string, string>): void {
    setErrors(found)
    focusFirst(form.current, found)
  }

  /** Marks the fields of these names that are empty and says whether there were any (rules: empty fields). */
  function showEmpty(...names: string[]): boolean {
    const data = new FormData(form.current ?? undefined)
    const empty = names.filter((name) => String(data.get(name) ?? '').trim() === '')
    show(Object.fromEntries(empty.map((name) => [name, PLEASE_FILL_IN])))
    return empty.length > 0
  }

  /** What was said of a field goes as soon as it is entered anew. */
  function onInput({ target }: { target: EventTarget }): void {
    if (!('name' in target)) return
    const corrected = String(target.name)
    if (Object.hasOwn(errors, corrected))
      setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([name]) => name !== corrected)))
  }

  return { form, errors, show, showEmpty, onInput }
}

/** Puts the focus on the first field of a form that has an error. */
export function focusFirst(form: HTMLFormElement | null, errors: Record<string, string>): void {
  const first = [...(form?.elements ?? [])].find(
    (element) => 'name' in element && Object.hasOwn(errors, String(element.name)),
  )
  if (!(first instanceof HTMLElement)) return
  first.focus()
  // Focusing a field that has the focus doesn't bring it into view, and it may stand under the toast.
  first.scrollIntoView({ block: 'nearest' })
}
