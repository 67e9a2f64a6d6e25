import { randomBytes } from 'node:crypto'
import { invalid, problem, type Failure } from '#shop/core/errors.ts'
import { fetchFile } from '#shop/core/fetch-file.server.ts'
import { webAddressGroup } from './web-address-group.ts'

const ANSWER_BYTES = 1_000
const ANSWER_WITHIN_MS = 10_000

type Asking = {
  /** Signs a text with a secret that only this shop's servers have. */
  sign: (text: string) => Promise<string>
  /** Origin that tests use in place of the address. */
  testOrigin?: string | undefined
}

/**
 * Checks that this shop answers at the address: requests the signature of a random text from it. Connects only to
 * public IP addresses and follows no redirects. Skips the check if the address is null, or invalid and thus rejected by
 * the schema (rules: web address).
 */
export async function notOwnAddress(
  settings: object,
  { sign, testOrigin }: Asking,
): Promise<Failure<'unfilled'> | undefined> {
  const address = webAddressGroup.schema.safeParse(settings).data?.url
  if (!address) return undefined
  const challenge = randomBytes(18).toString('base64url')
  const answer = await fetchFile(`${testOrigin ?? address}/api/web-address/proofs/${challenge}`, {
    mostBytes: ANSWER_BYTES,
    mostRedirects: 0,
    accept: 'application/json',
    withinMs: ANSWER_WITHIN_MS,
    testOrigin,
  })
  if (!(answer instanceof Uint8Array))
    return refused(
      answer.why === 'file-unreachable' || answer.why === 'not-a-web-file' ? 'nobody-answers' : 'others-answer',
    )
  return proofIn(answer) === (await sign(challenge)) ? undefined : refused('others-answer')
}

const refused = (why: 'nobody-answers' | 'others-answer') => invalid('unfilled', { fields: { url: problem(why) } })

function proofIn(answer: Uint8Array): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(answer)) as { proof?: unknown } | null)?.proof
  } catch {
    return undefined
  }
}
