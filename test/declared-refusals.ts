import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { refusalsOf, statusOf } from '#api/http/refusals-of.ts'

type Refused = {
  status: number
  body: { code?: string; fields?: Record<string, string>; fieldCodes?: Record<string, { code: string }> }
}

/** The error codes that a call declares, with its paths. */
type Declared = { name: string; method: string; address: RegExp; refusals: Set<string> }

/** Computed once per list of calls, because every response in the tests is checked. */
const declaredBy = new WeakMap<readonly AnyCall[], Declared[]>()

/**
 * Fails if a response of one of these calls is an error without a code, with a code that the call does not declare or
 * with the wrong status for it, or with a field without a code.
 */
export function expectDeclared(calls: readonly AnyCall[], method: string, url: URL, answer: Refused): void {
  const { status, body } = answer
  if (status < 400) return
  const call = declarationsOf(calls).find((each) => each.method === method && each.address.test(url.pathname))
  const name = call?.name ?? `${method} ${url.pathname}`
  const refusal = told(status, body.code)
  if (refusal !== nothingHere && !call?.refusals.has(refusal))
    throw new Error(`${name} was refused with ${status} and the code ${body.code}, which it does not declare`)
  const uncoded = Object.keys(body.fields ?? {}).filter((field) => !body.fieldCodes?.[field]?.code)
  if (uncoded.length > 0) throw new Error(`${name} was refused for ${uncoded.join(', ')} without saying why by a code`)
}

function declarationsOf(calls: readonly AnyCall[]): Declared[] {
  const known = declaredBy.get(calls)
  if (known) return known
  const made = calls.flatMap(atEveryPath).map(declarationOf)
  declaredBy.set(calls, made)
  return made
}

const declarationOf = (call: AnyCall): Declared => ({
  name: `${call.method} ${call.path}`,
  method: call.method,
  address: new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  refusals: new Set(refusalsOf(call).map((code) => told(statusOf(code), code))),
})

const told = (status: number, code: string | undefined): string => `${status} ${code}`
const nothingHere = told(404, 'nothing-here')
