import type { Context } from 'hono'
import { ownRefusal, type ApiResponse } from './to-response.ts'

type Fields = Record<string, unknown>

/**
 * The fields of a request's body, from JSON, a url-encoded form or a multipart form (rules: bodies).
 * Repeated form fields become a list. A body of none of these types is refused with 415, a broken one with 400.
 */
export async function readBody(context: Context): Promise<{ fields: Fields } | { refusal: ApiResponse }> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json') return readJson(context)
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') return readForm(context)
  if (type === '' && (await context.req.arrayBuffer()).byteLength === 0) return { fields: {} }
  return { refusal: ownRefusal('unsupported-type') }
}

async function readJson(context: Context): Promise<{ fields: Fields } | { refusal: ApiResponse }> {
  const body = await context.req.text()
  if (body.trim() === '') return { fields: {} }
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { fields: parsed as Fields }
    return { refusal: ownRefusal('not-an-object-of-fields') }
  } catch {
    return { refusal: ownRefusal('not-json') }
  }
}

async function readForm(context: Context): Promise<{ fields: Fields } | { refusal: ApiResponse }> {
  try {
    const parsed = await context.req.parseBody({ all: true })
    return {
      fields: Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name.replace(/\[\]$/, ''), value])),
    }
  } catch {
    return { refusal: ownRefusal('unreadable-form') }
  }
}
