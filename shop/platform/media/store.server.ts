import type { FilePart, WantedPart } from './file-part.ts'

/**
 * Stores the files of pictures and product videos, in a folder or a bucket. Names come from `pictureFile`,
 * `originalFile` and `videoFile`.
 */
export type MediaStore = {
  /** Writes a complete file or nothing; writing an existing file again is harmless. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns the file's bytes; null if it does not exist. */
  get(name: string): Promise<Uint8Array | null>
  /** Reads only the requested range of a file; null if the file does not exist. */
  part(name: string, wanted: WantedPart): Promise<FilePart | null>
  has(name: string): Promise<boolean>
  /** Removes a file; a missing file is not an error. */
  remove(name: string): Promise<void>
}
