import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

type Seen = { ids: string[] }
const MOST = 24

/** The products that were looked at in this browser, the last one first; no server hears of it (rules: recently seen). */
export const useSeen = create<Seen>()(
  persist(() => ({ ids: [] }) as Seen, { name: 'seen', version: 1, storage: section('seen') }),
)

/** A product's page was looked at. */
export function noteSeen(id: string): void {
  useSeen.setState(({ ids }) => ({ ids: [id, ...ids.filter((each) => each !== id)].slice(0, MOST) }))
}
