import { filled, longest, text } from '#shop/core/text.ts'
import type { Picture } from './picture.ts'

/** A place where a picture is shown: a product by its id, or a document by its kind and what names it there. */
export type PictureUse = { kind: string; subject: string; name: string }

/** A picture of the library: what is seen on it, where it is shown, and in how many orders it stands. `bytes` of its original. */
export type LibraryPicture = Picture & {
  alt: string
  bytes: number
  createdAt: Date
  uses: PictureUse[]
  orders: number
}

/** Which pictures are asked for: by words of their texts or of what shows them, all or only some. */
export type LibraryFilter = { page: number; limit: number; q?: string; only?: (typeof libraryChoices)[number] }
export const libraryChoices = ['unused', 'undescribed'] as const

/** What is seen on a picture, for whoever can't see it (rules: alt texts). */
export const altText = filled(longest.alt)
/** The same where it may be given later. */
export const altTextOrNone = text(longest.alt).default('')
