import { useEffect, useRef, type RefObject } from 'react'

/** A form whose first field with an error gets the focus whenever new errors come. */
export function useFirstProblem(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find(
      (element) => 'name' in element && String(element.name) in errors,
    )
    if (first instanceof HTMLElement) first.focus()
  }, [errors])
  return form
}
