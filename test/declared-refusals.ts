import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { refusalsOf, statusOf } from '#api/http/refusals-of.ts'

/** As much of an answer as is looked at here. */
type Refused = {
  status: number
  body: { code?: string; fields?: Record<string, string>; fieldCodes?: Record<string, { code: string }> }
}

const withoutRest = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Fails when an answer of one of these calls says no without a code, with a code that its call does not declare or that
 * comes with another status, or with a field that has none.
 */
export function expectDeclared(calls: readonly AnyCall[], method: string, url: URL, answer: Refused): void {
  const { status, body } = answer
  if (status < 400) return
  const call = calls
    .flatMap(atEveryPath)
    .find((each) => each.method === method && withoutRest(each.path).test(url.pathname))
  const declared = call
    ? [...refusalsOf(call).map((code) => ({ code, status: statusOf(code) })), nothingHere]
    : [nothingHere]
  const name = `${method} ${call?.path ?? url.pathname}`
  if (!declared.some((each) => each.code === body.code && each.status === status))
    throw new Error(`${name} was refused with ${status} and the code ${body.code}, which it does not declare`)
  const uncoded = Object.keys(body.fields ?? {}).filter((field) => !body.fieldCodes?.[field]?.code)
  if (uncoded.length > 0) throw new Error(`${name} was refused for ${uncoded.join(', ')} without saying why by a code`)
}

const nothingHere = { code: 'nothing-here', status: 404 }
