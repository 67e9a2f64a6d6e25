import { create } from 'zustand'
import type { Picture } from '#shop/media/picture.ts'
import { chosenFile, chosenPictures, sentImage, type ChosenImage } from './chosen-image.ts'
import { forgetFiles, keepFiles, readFiles, type KeptImage } from './kept-files.ts'

type Held = { images: Record<string, readonly ChosenImage[]> }

/** Images that were chosen and not sent yet, by the draft that they belong to. In memory, and beside it where a reload finds them. */
export const useDraftImages = create<Held>()(() => ({ images: {} }))

export const draftImagesOf = (key: string): readonly ChosenImage[] | undefined => useDraftImages.getState().images[key]

/** Without images, forgets them. */
export function setDraftImages(key: string, images: readonly ChosenImage[] | undefined): void {
  useDraftImages.setState((held) => {
    const { [key]: _, ...others } = held.images
    return { images: images ? { ...others, [key]: images } : others }
  })
  void keepFiles(key, (images ?? []).map(sentImage))
}

/** Fetches what was kept before a reload; what has been chosen meanwhile comes first. `pictures` are the product's own. */
export async function readDraftImages(key: string, pictures: readonly Picture[] = []): Promise<void> {
  if (draftImagesOf(key)) return
  const kept = await readFiles(key)
  if (kept.length === 0 || draftImagesOf(key)) return
  const own = chosenPictures(pictures)
  const imageOf = (image: KeptImage) =>
    image instanceof File ? chosenFile(image) : own.find(({ key }) => key === image)
  const images = kept.map(imageOf).filter((image) => image !== undefined)
  useDraftImages.setState((held) => ({ images: { ...held.images, [key]: images } }))
}

export function forgetDraftImages(): void {
  useDraftImages.setState({ images: {} })
  void forgetFiles()
}
