import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Focuses the field that the URL's fragment names, such as `#replyTo` (rules: settings search). */
export function useLinkedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const field = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => hash === `#${dataset.field}`,
    )
    const controls = [...(field?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])].filter(
      (control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]'),
    )
    const first = controls.find((control) => !(control instanceof HTMLButtonElement)) ?? controls[0]
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [form, hash, key])
}
