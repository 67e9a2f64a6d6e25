import { toast } from '#web/ui/toast.ts'
import { imageRefusalWords } from '#shop/platform/media/refusal-words.ts'
import { chooseImages } from './choose-images.ts'
import { chosenFile } from './chosen-image.ts'

/** Returns the files that can be added to the `already` existing images; shows a toast for each rejected one. */
export async function addFiles(already: number, files: File[]): Promise<ReturnType<typeof chosenFile>[]> {
  const { chosen, refusals } = chooseImages(already, files)
  const readable = await Promise.all(chosen.map(isReadable))
  const broken = chosen.filter((_, index) => !readable[index])
  for (const refusal of [...refusals, ...broken.map(({ name }) => imageRefusalWords.unreadable(name))])
    toast.error(refusal)
  return chosen.filter((_, index) => readable[index]).map((file) => chosenFile(file))
}

/** Returns whether the browser can decode the file, so that a broken one is found early (rules: picture formats). */
async function isReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 16, resizeQuality: 'low' })
    bitmap.close()
    return true
  } catch {
    return false
  }
}
