import { useEffect, type RefObject } from 'react'
import { draftOf, dropDraft, hersOf, keepDraft, useDrafts } from './drafts.ts'

/** A form's draft key, and its name in the list of unsaved work. */
export type KeptForm = { key: string; what: string }

/**
 * Stores the input of an uncontrolled form as a draft and restores it. Passwords and files are never stored
 * (rules: form drafts).
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, kept?: KeptForm): void {
  const { key, what } = kept ?? {}
  useEffect(() => {
    const shown = form.current
    if (!shown || key === undefined || what === undefined) return
    const fillAgain = () => fillIn(shown, draftOf(key)?.typed)
    const typed = () => {
      const fields = keptFields(shown)
      if (fields.every((field) => field.value === defaultOf(field))) return dropDraft(key)
      const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
      keepDraft(key, { what, at: location.pathname, typed: values })
    }
    fillAgain()
    shown.addEventListener('input', typed)
    // Restores the input when a discarded draft is brought back with Undo.
    const stop = useDrafts.subscribe((_, before) => hersOf(before)[key] === undefined && fillAgain())
    return () => {
      shown.removeEventListener('input', typed)
      stop()
    }
  }, [form, key, what])
}

type Kept = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const defaultOf = (field: Kept): string | undefined =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
    : field.defaultValue

const keptFields = (form: HTMLFormElement): Kept[] =>
  [...form.elements].filter(
    (element): element is Kept =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement &&
          !['password', 'file', 'hidden', 'checkbox', 'radio'].includes(element.type))) &&
      element.name !== '',
  )

function fillIn(form: HTMLFormElement, typed: unknown): void {
  if (typeof typed !== 'object' || typed === null) return
  const values = new Map(Object.entries(typed))
  for (const field of keptFields(form)) {
    const value: unknown = values.get(field.name)
    if (typeof value === 'string') field.value = value
  }
}
