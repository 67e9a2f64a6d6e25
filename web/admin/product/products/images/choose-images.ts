import { config } from '#config'
import { formFormats } from '#shop/platform/media/original.ts'
import {
  endingsOf,
  imageRefusalWords,
  refusalBeforeReading,
  type ImageRefusal,
} from '#shop/platform/media/refusal-words.ts'

const most = config.limits.imagesPerProduct
const taken = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif'])

/** What the file dialogue offers. */
export const acceptedTypes = endingsOf(formFormats).join(',')

type Choice = { chosen: File[]; refusals: string[] }

/**
 * Which of the files come to those already there, and why others don't: at most five, and only pictures that the shop
 * takes (rules: product images, picture files). A file that is too large is refused here, before it is sent in vain.
 */
export function chooseImages(already: number, files: readonly File[]): Choice {
  const refusals = files.flatMap((file) => {
    const why = refusalOf(file)
    return why ? imageRefusalWords[why](file.name) : []
  })
  const chosen = files.filter((file) => refusalOf(file) === null)
  if (already + chosen.length > most)
    return { chosen: [], refusals: [...refusals, `You can select up to ${most} images.`] }
  return { chosen, refusals }
}

const refusalOf = (file: File): ImageRefusal | null => (taken.has(file.type) ? refusalBeforeReading(file) : 'type')
