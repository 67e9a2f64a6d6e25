import { isSame } from './use-versioned-draft.ts'

type Entries = Record<string, unknown>

/**
 * Merges a form into a newer version of its record: values of the form that differ from `was` are kept, all others are
 * taken from `now`. Nested objects are merged entry by entry; lists are not merged (rules: form drafts).
 */
export const merged = <Texts extends object>(typed: Texts, was: Texts, now: Texts): Texts =>
  mergedEntries(typed as Entries, was as Entries, now as Entries) as Texts

function mergedEntries(typed: Entries, was: Entries, now: Entries): Entries {
  const names = [...new Set([...Object.keys(typed), ...Object.keys(now)])]
  return Object.fromEntries(
    names
      .map((name) => [name, mergedValue(typed[name], was[name], now[name])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

function mergedValue(typed: unknown, was: unknown, now: unknown): unknown {
  if (isRecord(typed) && isRecord(was) && isRecord(now)) return mergedEntries(typed, was, now)
  return isSame(typed, was) ? now : typed
}

const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const changedNames = (was: object, now: object): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (name) => !isSame((was as Entries)[name], (now as Entries)[name]),
  )
