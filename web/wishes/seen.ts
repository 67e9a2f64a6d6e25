import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

type Seen = { ids: string[] }
const MOST = 24

/** Products viewed in this browser, latest first; the list is not stored on the server (rules: recently viewed). */
export const useSeen = create<Seen>()(
  persist(() => ({ ids: [] }) as Seen, { name: 'seen', version: 1, storage: section('seen') }),
)

export function noteSeen(id: string): void {
  useSeen.setState(({ ids }) => ({ ids: [id, ...ids.filter((each) => each !== id)].slice(0, MOST) }))
}
