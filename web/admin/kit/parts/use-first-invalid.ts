import { useEffect, useRef, useState } from 'react'
import { focusOn } from '#web/ui/use-fields.ts'

/**
 * Returns a ref for a form whose errors React state holds, and `showFirstInvalid` for a refused submit: once the errors
 * are rendered, it focuses the first field that has one and scrolls to it (rules: required fields).
 */
export function useFirstInvalid() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    const first = refusals > 0 && form.current?.querySelector<HTMLElement>(invalid)
    if (first) focusOn(first)
  }, [refusals])
  return { form, showFirstInvalid: () => setRefusals((count) => count + 1) }
}

/** An error can belong to a field or to all fields of a fieldset. */
const invalid = ':is(input, select, textarea)[aria-invalid], fieldset[aria-invalid] :is(input, select)'
