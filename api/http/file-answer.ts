import { z } from 'zod'

export type FileAnswer = {
  name: string
  type: 'application/pdf' | 'application/json' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  bytes: Uint8Array
}

export const wholeFile = z.custom<FileAnswer>()

/** Sends the file as a download that must not be cached. */
export const fileAnswer = ({ name, type, bytes }: FileAnswer): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
