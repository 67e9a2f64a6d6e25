import { useEffect, useRef, type RefObject } from 'react'
import { focusFirst } from '#web/ui/use-fields.ts'

/** A form whose first field with an error gets the focus whenever new errors come. */
export function useFirstProblem(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, errors), [errors])
  return form
}
