import type { IncomingMessage } from 'node:http'
import { bytesWithin, CutShort } from './incoming.ts'
import type { ApiErrorCode } from './api-errors.ts'
import { receiveForm, type Fields } from './uploads.ts'

type Refused = { refusal: ApiErrorCode }
type Read = { fields: Fields } | Refused

/** Default maximum size of a body without files, in bytes. A call can allow signed-in callers more. */
export const BODY_BYTES = 128 * 1024

/** `folder` receives the files of a form; `most` is the maximum size of the form in bytes. */
export type ForFiles = { folder: string; most: number }

/**
 * Reads the fields of a request's body from JSON, a URL-encoded form or a multipart form (rules: request bodies).
 * Repeated form fields become a list. Fails with 415 for other content types, 400 for a malformed body and 413 for one
 * that is too large. Files are accepted only in forms, and only by calls that declare them (rules: uploads).
 */
export async function readBody(
  incoming: IncomingMessage,
  files: ForFiles | null,
  mostWithoutFiles = BODY_BYTES,
): Promise<Read> {
  const header = incoming.headers['content-type'] ?? ''
  const type = header.split(';')[0]!.trim().toLowerCase()
  try {
    if (type === 'multipart/form-data' && files) return await readFiles(incoming, files)
    const bytes = await bytesWithin(incoming, mostWithoutFiles)
    if (bytes === null) return { refusal: 'too-large' }
    if (type === 'application/json') return readJson(bytes)
    if (type === 'application/x-www-form-urlencoded') return readText(bytes)
    if (type === 'multipart/form-data') return await readForm(bytes, header)
    if (type === '' && bytes.length === 0) return { fields: {} }
    return { refusal: 'unsupported-type' }
  } catch (error) {
    // The client has disconnected and can't receive this error.
    if (error instanceof CutShort) return { refusal: 'unreadable-form' }
    throw error
  }
}

async function readFiles(incoming: IncomingMessage, { folder, most }: ForFiles): Promise<Read> {
  const received = await receiveForm(incoming, folder, most)
  return typeof received === 'string' ? { refusal: received } : { fields: byName(received.parts) }
}

function readJson(bytes: Buffer): Read {
  const body = new TextDecoder().decode(bytes)
  if (body.trim() === '') return { fields: {} }
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { fields: parsed as Fields }
    return { refusal: 'not-an-object-of-fields' }
  } catch {
    return { refusal: 'not-json' }
  }
}

const readText = (bytes: Buffer): Read => ({ fields: byName(new URLSearchParams(new TextDecoder().decode(bytes))) })

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Read> {
  try {
    // `Response.formData` recognizes the type in lower case only; the boundary is case-sensitive.
    const contentType = type.replace(/^[^;]+/, (name) => name.toLowerCase())
    return { fields: byName(await new Response(bytes, { headers: { 'content-type': contentType } }).formData()) }
  } catch {
    return { refusal: 'unreadable-form' }
  }
}

/**
 * Converts form entries to fields: a name that occurs once becomes a single value; a repeated name, or `name[]`,
 * becomes a list.
 */
function byName(parts: Iterable<readonly [string, string | File]>): Fields {
  const lists = Map.groupBy(parts, ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries(
    [...lists].map(([name, same]) => {
      const isList = same.length > 1 || same[0]![0].endsWith('[]')
      return [name, isList ? same.map(([, value]) => value) : same[0]![1]]
    }),
  )
}
