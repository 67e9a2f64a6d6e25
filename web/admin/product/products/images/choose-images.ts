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

export const acceptedTypes = endingsOf(formFormats).join(',')

type Choice = { chosen: File[]; refusals: string[] }

/**
 * Checks chosen files: only supported formats are accepted, and files that are too large are rejected before the
 * upload. If there would be more than five images in total, none is accepted (rules: product images, picture formats).
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
