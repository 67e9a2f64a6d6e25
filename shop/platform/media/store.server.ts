import type { FilePart, WantedPart } from './file-part.ts'

/** Where pictures' and clips' files lie: a folder or a bucket. Names are as `pictureFile` makes them, `originals/<id>.<ext>`, or as `clipFile` does. */
export type MediaStore = {
  /** Writes a file whole or not at all; writing one that is there already is harmless. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(name: string): Promise<Uint8Array | null>
  /** A part of the file, of which no more than that is read; or null when there is no file. */
  part(name: string, wanted: WantedPart): Promise<FilePart | null>
  has(name: string): Promise<boolean>
  /** Removes a file; one that is not there is no error. */
  remove(name: string): Promise<void>
}
