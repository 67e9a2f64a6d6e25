import type { PictureFormat, StoredPicture } from './picture.ts'

/** What a picture's original is, before it is decoded. */
export type Header = Pick<StoredPicture, 'width' | 'height' | 'format'>
/** Why an original can't become a picture. */
export type Reason = 'type' | 'unreadable' | 'pixels' | 'form'
/** One width in one format. */
export type MadeFile = { width: number; as: PictureFormat; bytes: Uint8Array }

/** What the shop tells the process that makes pictures: an original of so many bytes follows on its standard input. */
export type Order = { bytes: number; avifEffort: number }

/** What that process tells the shop, in this order: what the original is; each file; that all are made. Or why not. */
export type Report = { header: Header } | { file: MadeFile } | { color: string } | { unusable: Reason }

/**
 * How hard it tries: AVIF at effort 0 takes a third of the time and is a tenth larger; at 2 it takes twice the time
 * and saves nothing.
 */
export const AVIF_EFFORT = 1

/** Of memory for pictures, beside the programs themselves, in bytes. */
export const MOST_BYTES_NEEDED = 152_000_000
