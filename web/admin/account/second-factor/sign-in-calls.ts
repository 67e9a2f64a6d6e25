import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { signWithPasskey } from './browser-passkeys.ts'
import { completeSecondStep, forgetSecondStep, useSecondStep } from './second-step-store.ts'

type SignedIn = Answer<AnswerOf<'POST /admin/login'>>

/**
 * Requests a session with a passkey, the code of the second step, or email and password. A second step may follow.
 * Returns null if the browser provided no passkey (rules: second sign-in step, passkeys).
 */
export async function signInBy(
  given: Record<'email' | 'password' | 'code' | 'passkey', string>,
): Promise<SignedIn | null> {
  if (given.passkey) return byPasskey()
  if (given.code) {
    const { challenge } = useSecondStep.getState()
    const answer = await ask('POST /admin/login/codes', { body: { challenge, code: given.code }, keepSession: true })
    if (answer.ok) completeSecondStep()
    else if (answer.code === 'challenge-over') forgetSecondStep()
    return answer
  }
  const { email, password } = given
  const answer = await ask('POST /admin/login', { body: { email, password }, keepSession: true })
  if (!answer.ok && answer.code === 'factor-needed')
    useSecondStep.setState({ challenge: answer.challenge, ways: answer.ways })
  return answer
}

async function byPasskey(): Promise<SignedIn | null> {
  const begun = await ask('POST /admin/login/passkey-options', { keepSession: true })
  if (!begun.ok) return begun
  const passkey = await signWithPasskey(begun.body.options)
  if (!passkey) return null
  const answer = await ask('POST /admin/login/passkeys', { body: { passkey }, keepSession: true })
  if (answer.ok) completeSecondStep()
  return answer
}
