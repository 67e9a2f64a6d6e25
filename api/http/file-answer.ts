import { z } from 'zod'

/** A file that is there as a whole: its name, what it is, and its bytes. */
export type FileAnswer = {
  name: string
  type: 'application/pdf' | 'application/json' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  bytes: Uint8Array
}

/** The answer of a call that hands over such a file. */
export const wholeFile = z.custom<FileAnswer>()

/** The file as a download, which nobody keeps. */
export const fileAnswer = ({ name, type, bytes }: FileAnswer): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
