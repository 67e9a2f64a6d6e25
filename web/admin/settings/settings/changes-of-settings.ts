import { formOf } from './group-forms.ts'
import { changesOf, type Change } from './setting-field.ts'

type Written = { subjectId: string; was: object | null; became: object | null }

/**
 * Returns the changes of a settings group with the labels of its page; null if this release has no page for the group
 * or can't read the stored values.
 */
export function changesOfSettings({ subjectId, was, became }: Written): Change[] | null {
  const form = formOf(subjectId)
  if (!form || !was || !became) return null
  try {
    const changes = changesOf(form.fields, was, became)
    return changes.length > 0 ? changes : null
  } catch {
    return null
  }
}
