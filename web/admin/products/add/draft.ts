import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'
import { emptyTexts, type ProductTexts } from '../product-texts.ts'
import { forgetImages } from './draft-images.ts'

type DraftStore = { texts: ProductTexts; change: (changed: Partial<ProductTexts>) => void; forget: () => void }

/** The new product as far as it was entered: survives going back, a reload and a failed upload; gone with the browser. */
export const useDraft = create<DraftStore>()(
  persist(
    (set) => ({
      texts: emptyTexts,
      change: (changed) => set(({ texts }) => ({ texts: { ...texts, ...changed } })),
      forget: () => set({ texts: emptyTexts }),
    }),
    { name: 'new-product', version: 1, storage: section('new-product', () => sessionStorage) },
  ),
)

/** After 'Product Created Successfully', and when the admin signs out: nothing of it stays. */
export function forgetDraft(): void {
  useDraft.getState().forget()
  forgetImages()
}
