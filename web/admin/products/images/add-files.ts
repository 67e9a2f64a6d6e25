import { toast } from '#web/ui/toast.ts'
import { chooseImages } from './choose-images.ts'
import { chosenFile } from './chosen-image.ts'

/** The files that may come to the `already` many images there, ready to stand among them; the others are refused aloud. */
export function addFiles(already: number, files: File[]): ReturnType<typeof chosenFile>[] {
  const { chosen, refusals } = chooseImages(already, files)
  for (const refusal of refusals) toast.error(refusal)
  return chosen.map(chosenFile)
}
