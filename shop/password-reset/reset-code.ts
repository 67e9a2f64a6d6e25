import { z } from 'zod'
import { newPassword } from '#shop/sessions/password.ts'
import { email, filled } from '#shop/text.ts'

/** More than any code ever has, in characters. */
const LONGEST_CODE = 32

/** What asks for a code, or for another one. */
export const codeRequest = z.object({ email })

/** What somebody who has got a code gives. A code of another form is a wrong one (rules: wrong codes). */
export const codeGiven = z.object({ email, code: filled(LONGEST_CODE) })
export type CodeGiven = z.infer<typeof codeGiven>

/** A code and the password that is to be set with it. */
export const passwordByCode = codeGiven.extend({ password: newPassword })
export type PasswordByCode = z.infer<typeof passwordByCode>
