import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { givenPassword } from '#shop/people/sessions/password.ts'
import { typedCode } from '#shop/core/text.ts'
import { usedPasskey } from './passkey.ts'

/** A code of an app, six digits, or one of those written down, with whatever blanks and dashes it was typed. */
export const givenCode = typedCode(40).min(1, because('required'))

/** What the second step of a sign-in may be taken with. */
export type FactorWay = 'code' | 'passkey'

/** What was handed out when the right password was given. */
const challenge = z.string().min(1, because('required')).max(100, because('too-long'))

/** What takes the second step of a sign-in by a code (rules: second step). */
export const codeForChallenge = z.object({ challenge, code: givenCode })

/** What proves anew that it is she: one of them (rules: proof anew). */
export const givenProof = z.object({
  password: givenPassword.optional(),
  code: givenCode.optional(),
  passkey: usedPasskey.optional(),
})

/** What of her factors somebody is shown; nothing that opens anything. */
export type Factors = {
  /** When the app that shows codes was set up; null without one. */
  appSince: Date | null
  recoveryCodesLeft: number
}
