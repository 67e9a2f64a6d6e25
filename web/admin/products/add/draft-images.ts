import { create } from 'zustand'
import { chosenFile } from '../images/chosen-image.ts'
import { keepFiles, readFiles } from './kept-files.ts'

type DraftImage = ReturnType<typeof chosenFile>
type ImagesStore = { images: DraftImage[]; read: boolean; set: (images: DraftImage[]) => void }

/** The new product's pictures in their order; the first is the main one. In memory, and beside it where a reload finds them. */
export const useDraftImages = create<ImagesStore>()((set) => ({
  images: [],
  read: false,
  set: (images) => {
    set({ images })
    void keepFiles(images.map(({ file }) => file))
  },
}))

/** Fetches what was kept before a reload; what has been chosen meanwhile comes first. */
export async function readKeptImages(): Promise<void> {
  if (useDraftImages.getState().read) return
  const files = await readFiles()
  useDraftImages.setState(({ images, read }) => ({
    read: true,
    images: read || images.length > 0 ? images : files.map(chosenFile),
  }))
}

export function forgetImages(): void {
  useDraftImages.getState().set([])
}
