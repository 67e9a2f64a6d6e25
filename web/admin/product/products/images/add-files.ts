import { toast } from '#web/ui/toast.ts'
import { imageRefusalWords } from '#shop/platform/media/refusal-words.ts'
import { chooseImages } from './choose-images.ts'
import { chosenFile } from './chosen-image.ts'

/** The files that may come to the `already` many images there, ready to stand among them; the others are refused aloud. */
export async function addFiles(already: number, files: File[]): Promise<ReturnType<typeof chosenFile>[]> {
  const { chosen, refusals } = chooseImages(already, files)
  const readable = await Promise.all(chosen.map(isReadable))
  const broken = chosen.filter((_, index) => !readable[index])
  for (const refusal of [...refusals, ...broken.map(({ name }) => imageRefusalWords.unreadable(name))])
    toast.error(refusal)
  return chosen.filter((_, index) => readable[index]).map((file) => chosenFile(file))
}

/** Whether the browser can draw it: a broken file is found before everything else is entered (rules: picture files). */
async function isReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 16, resizeQuality: 'low' })
    bitmap.close()
    return true
  } catch {
    return false
  }
}
