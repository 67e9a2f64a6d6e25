import { filled, longest, text } from '#shop/core/text.ts'
import type { Picture } from './picture.ts'

/** A place where a picture is used: `subject` is a product's id or identifies a document of this kind. */
export type PictureUse = { kind: string; subject: string; name: string }

/** A picture of the library. */
export type LibraryPicture = Picture & {
  alt: string
  /** Size of the original. */
  bytes: number
  createdAt: Date
  uses: PictureUse[]
  /** Number of orders that contain the picture. */
  orders: number
}

/** Filters for the library: `q` searches the alt texts and the names of the places that use a picture. */
export type LibraryFilter = { page: number; limit: number; q?: string; only?: (typeof libraryChoices)[number] }
export const libraryChoices = ['unused', 'undescribed'] as const

/** Schema of a required alt text (rules: alt texts). */
export const altText = filled(longest.alt)
/** Schema of an optional alt text. */
export const altTextOrNone = text(longest.alt).default('')
