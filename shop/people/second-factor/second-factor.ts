import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { givenPassword } from '#shop/people/sessions/password.ts'
import { typedCode } from '#shop/core/text.ts'
import { usedPasskey } from './passkey.ts'

/** A six-digit app code or a recovery code, typed with any spaces and dashes. */
export const givenCode = typedCode(40).min(1, because('required'))

/** Ways to complete the second step of a sign-in. */
export type FactorWay = 'code' | 'passkey'

/** The challenge token returned for the correct password. */
const challenge = z.string().min(1, because('required')).max(100, because('too-long'))

/** A code for the second step of a sign-in (rules: second sign-in step). */
export const codeForChallenge = z.object({ challenge, code: givenCode })

/** Input for step-up authentication: one of these fields (rules: step-up authentication). */
export const givenProof = z.object({
  password: givenPassword.optional(),
  code: givenCode.optional(),
  passkey: usedPasskey.optional(),
})

/** An admin's second factors as displayed, without secrets. */
export type Factors = {
  /** Time when the authenticator app was set up; null if there is no app. */
  appSince: Date | null
  recoveryCodesLeft: number
}
