import { calls as everyCall } from '#api/index.ts'
import type { AnyCall } from '#api/http/call.ts'
import { expectDeclared } from './declared-refusals.ts'

/**
 * The request apart from its path. At most one of `body` (JSON), `form` (multipart) and `raw` (sent unchanged, with its
 * own headers).
 */
export type Asking = {
  body?: unknown
  form?: Record<string, FormValue | FormValue[]>
  raw?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams
  token?: string
  headers?: Record<string, string>
}
type FormValue = string | number | File

/** Fields that any response may have; a test that needs more declares them: `api<{ order: { id: string } }>(…)`. */
export type AnyBody = {
  message: string
  fields?: Record<string, string>
  code?: string
  fieldCodes?: Record<string, { code: string; params?: Record<string, unknown> }>
  [key: string]: unknown
}
export type Answered<Body = AnyBody> = { status: number; body: Body; headers: Headers }
export type Ask = <Body = AnyBody>(method: string, path: string, asking?: Asking) => Promise<Answered<Body>>

/**
 * Creates a client for the API below `url`/api. Paths are API paths, such as `/order/cash`. Fails if one of `calls`
 * returns an error code that it does not declare.
 */
export function makeAsk(url: string, calls: readonly AnyCall[] = everyCall): Ask {
  return async <Body>(method: string, path: string, { token, headers, ...sent }: Asking = {}) => {
    const body = bodyOf(sent)
    const response = await fetch(`${url}/api${path}`, {
      method,
      body,
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const { status } = response
    const text = await response.text()
    expectDeclared(calls, method, new URL(response.url), { status, body: read(text) })
    return { status, headers: response.headers, body: read<Body>(text) }
  }
}

function bodyOf({ body, form, raw }: Pick<Asking, 'body' | 'form' | 'raw'>): Asking['raw'] {
  if (form) return formData(form)
  return body === undefined ? raw : JSON.stringify(body)
}

function formData(fields: NonNullable<Asking['form']>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) {
      if (value instanceof File) form.append(name, value, value.name)
      else form.append(name, String(value))
    }
  return form
}

/** Returns the text itself if it is not JSON, so that a failed assertion shows it. */
function read<Body>(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return text as Body
  }
}
