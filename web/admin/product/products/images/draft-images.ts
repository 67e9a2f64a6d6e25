import { create } from 'zustand'
import { chosenFile, chosenPictures, sentImage, type ChosenImage, type OwnPicture } from './chosen-image.ts'
import { forgetFiles, keepFiles, readFiles, type KeptImage } from './kept-files.ts'

type Held = { images: Record<string, readonly ChosenImage[]> }

/** Chosen images that aren't saved yet, by draft key. Kept in memory, and in browser storage for reloads. */
export const useDraftImages = create<Held>()(() => ({ images: {} }))

export const draftImagesOf = (key: string): readonly ChosenImage[] | undefined => useDraftImages.getState().images[key]

/** Stores the images of a draft; `undefined` removes them. */
export function setDraftImages(key: string, images: readonly ChosenImage[] | undefined): void {
  useDraftImages.setState((held) => {
    const { [key]: _, ...others } = held.images
    return { images: images ? { ...others, [key]: images } : others }
  })
  void keepFiles(
    key,
    (images ?? []).map((image) => ({ image: sentImage(image), shows: image.shows })),
  )
}

/**
 * Restores images after a reload, unless the user has chosen others in the meantime. `pictures` are the product's saved
 * pictures.
 */
export async function readDraftImages(key: string, pictures: readonly OwnPicture[] = []): Promise<void> {
  if (draftImagesOf(key)) return
  const kept = await readFiles(key)
  if (kept.length === 0 || draftImagesOf(key)) return
  const own = chosenPictures(pictures)
  const imageOf = ({ image, shows }: KeptImage): ChosenImage[] =>
    image instanceof File
      ? [chosenFile(image, shows)]
      : own.filter(({ key }) => key === image).map((each) => ({ ...each, shows }))
  const images = kept.flatMap(imageOf)
  useDraftImages.setState((held) => ({ images: { ...held.images, [key]: images } }))
}

export function forgetDraftImages(): void {
  useDraftImages.setState({ images: {} })
  void forgetFiles()
}
