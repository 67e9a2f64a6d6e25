import type { PictureFormat, StoredPicture } from './picture.ts'

export type Header = Pick<StoredPicture, 'width' | 'height' | 'format'>
/**
 * Reasons why an original is rejected. `pixels`: too many pixels, or one side is too long; `form`: decoding or encoding
 * it needs too much memory.
 */
export type Reason = 'type' | 'unreadable' | 'pixels' | 'form'
export type MadeFile = { width: number; as: PictureFormat; bytes: Uint8Array }

/** A message from the shop to the picture process: an original of `bytes` bytes follows on its standard input. */
export type Order = { bytes: number; avifEffort: number }

/**
 * Messages from the picture process, in this order: the header, each file, and the colour when all files are ready. If
 * the picture is rejected, `unusable` follows instead of the remaining messages.
 */
export type Report = { header: Header } | { file: MadeFile } | { color: string } | { unusable: Reason }

/**
 * The AVIF encoding effort, 1. Effort 0 takes a third of the time, but its files are a tenth larger; effort 2 takes
 * twice the time and saves nothing.
 */
export const AVIF_EFFORT = 1

/** Memory limit for decoding and encoding one picture, in bytes, without the memory of the process itself. */
export const MOST_BYTES_NEEDED = 152_000_000
