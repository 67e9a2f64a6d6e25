import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useAuth } from '#web/state/auth-store.ts'
import { section, storageKey } from '#web/state/persisted.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Unsaved input of a form: its name in the list of unsaved work, the URL of its page, and its values. */
export type Draft = { what: string; at: string; typed: unknown }
type Drafts = { owner: string | null; drafts: Record<string, Draft> }

/**
 * This tab's unsaved input by form, and the user it belongs to. It survives reloads, navigation and an expired session.
 * It is removed when the user signs out or another user signs in (rules: form drafts).
 */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ owner: null, drafts: {} }), {
    name: 'drafts',
    version: 1,
    storage: section('drafts', () => sessionStorage, `${storageKey}-drafts`),
  }),
)

const nobodys: Drafts['drafts'] = {}

/** Returns the drafts of the signed-in user. */
export const hersOf = ({ owner, drafts }: Drafts): Drafts['drafts'] =>
  owner !== null && owner === useAuth.getState().userId ? drafts : nobodys

export const draftOf = (key: string): Draft | undefined => lookUp(hersOf(useDrafts.getState()), key)

export function keepDraft(key: string, draft: Draft): void {
  const owner = useAuth.getState().userId
  if (owner) useDrafts.setState((held) => ({ owner, drafts: { ...hersOf(held), [key]: draft } }))
}

/** Returns the name of a record's draft, such as 'Product “Adire gown”', for sentences and lists of unsaved work. */
export const draftName = (kind: string, name: string): string => `${kind} “${name}”`

/** Removes a draft after it was saved, or when it equals the saved values. */
export function dropDraft(key: string): void {
  if (!draftOf(key)) return
  useDrafts.setState((held) => {
    const { [key]: _, ...drafts } = hersOf(held)
    return { drafts }
  })
}

/** Removes all drafts when the user signs out or another user signs in. */
export function forgetDrafts(): void {
  useDrafts.setState({ owner: null, drafts: {} })
}
