import type { Readable } from 'node:stream'

/** Files of encrypted backups, in a folder or a bucket. Problems that people can fix are thrown as PlaceUnusable. */
export type Store = {
  /** The name of the folder or bucket, without secrets. */
  where: string
  /** Number of files to write at the same time. */
  atOnce: number
  /** Returns the names of all complete files. */
  list: () => Promise<string[]>
  /** Returns null if there is no file with this name. */
  read: (name: string) => Promise<Readable | null>
  /** Writes a complete file or nothing. */
  write: (name: string, bytes: Readable) => Promise<void>
  /** Removes a file; a missing file is not an error. */
  remove: (name: string) => Promise<void>
}

/** The second place as the owner chose it. */
export type SecondPlace =
  | { kind: 'folder'; path: string }
  | {
      kind: 'bucket'
      endpoint: string
      bucket: string
      region: string
      /** The folder in the bucket; empty for the whole bucket. */
      prefix: string
      accessKeyId: string
      secretAccessKey: string
    }
