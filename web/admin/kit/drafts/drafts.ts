import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useAuth } from '#web/state/auth-store.ts'
import { section, storageKey } from '#web/state/persisted.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Something that was typed and is not saved: what it is, at which page's address it goes on, and what was typed. */
export type Draft = { what: string; at: string; typed: unknown }
type Drafts = { owner: string | null; drafts: Record<string, Draft> }

/**
 * What this tab holds unsaved, by the form it belongs to, and whose it is. A reload, another page and the end of the
 * session leave it; signing out and somebody else's sign-in do not (rules: drafts).
 */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ owner: null, drafts: {} }), {
    name: 'drafts',
    version: 1,
    storage: section('drafts', () => sessionStorage, `${storageKey}-drafts`),
  }),
)

const nobodys: Drafts['drafts'] = {}

/** The drafts of whoever is signed in. */
export const hersOf = ({ owner, drafts }: Drafts): Drafts['drafts'] =>
  owner !== null && owner === useAuth.getState().userId ? drafts : nobodys

export const draftOf = (key: string): Draft | undefined => lookUp(hersOf(useDrafts.getState()), key)

export function keepDraft(key: string, draft: Draft): void {
  const owner = useAuth.getState().userId
  if (owner) useDrafts.setState((held) => ({ owner, drafts: { ...hersOf(held), [key]: draft } }))
}

/** It was saved, or is as what is saved. */
export function dropDraft(key: string): void {
  if (!draftOf(key)) return
  useDrafts.setState((held) => {
    const { [key]: _, ...drafts } = hersOf(held)
    return { drafts }
  })
}

/** Signing out, and the sign-in of anyone but whose they are. */
export function forgetDrafts(): void {
  useDrafts.setState({ owner: null, drafts: {} })
}
