import type { Context } from 'hono'
import { unreadable, type ApiResponse } from './to-response.ts'

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
  return { refusal: unreadable(415, 'Please send JSON or a form') }
}

async function readJson(context: Context): Promise<{ fields: Fields } | { refusal: ApiResponse }> {
  const body = await context.req.text()
  if (body.trim() === '') return { fields: {} }
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { fields: parsed as Fields }
    return { refusal: unreadable(400, 'The body must be a JSON object') }
  } catch {
    return { refusal: unreadable(400, 'The body is not valid JSON') }
  }
}

async function readForm(context: Context): Promise<{ fields: Fields } | { refusal: ApiResponse }> {
  try {
    const parsed = await context.req.parseBody({ all: true })
    return {
      fields: Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name.replace(/\[\]$/, ''), value])),
    }
  } catch {
    return { refusal: unreadable(400, 'The form could not be read') }
  }
}
