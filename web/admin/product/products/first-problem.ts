import { useEffect, useRef, type RefObject } from 'react'
import { focusFirst } from '#web/ui/use-fields.ts'

/** Returns a ref for the form. When errors change, the first field with an error is focused. */
export function useFirstProblem(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, errors), [errors])
  return form
}
