import { config } from '#config'

const most = config.limits.imagesPerProduct
const taken = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif'])

/** What the file dialogue offers. */
export const acceptedTypes = '.jpg,.jpeg,.png,.gif'

type Choice = { chosen: File[]; refusals: string[] }

/**
 * Which of the files come to those already there, and why others don't: at most five, and only pictures that the shop
 * takes (spec §5, Image upload, word for word).
 */
export function chooseImages(already: number, files: readonly File[]): Choice {
  const refusals = files.filter((file) => !taken.has(file.type)).map(({ name }) => `File type not supported: ${name}`)
  const chosen = files.filter((file) => taken.has(file.type))
  if (already + chosen.length > most) return { chosen: [], refusals: [...refusals, `You can select up to ${most} images.`] }
  return { chosen, refusals }
}
