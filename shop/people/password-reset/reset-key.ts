import { z } from 'zod'
import type { Role } from '#shop/core/actor.ts'
import { because } from '#shop/core/field-problems.ts'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, typedCode } from '#shop/core/text.ts'

/** More than any code ever has, in characters. */
const LONGEST_CODE = 32

/** What asks for a code, or for another one. */
export const codeRequest = z.object({ email })

const givenFields = {
  /** A link says by itself whose it is. */
  email: email.optional(),
  code: typedCode(LONGEST_CODE).min(1, because('required')),
}

/** What somebody who has got a code or a link gives. A code of another form is a wrong one (rules: wrong codes). */
export const codeGiven = z.object(givenFields).refine(saysWhose, whoseMissing())
export type CodeGiven = z.infer<typeof codeGiven>

/** A code or a link's token, and the password that is to be set with it. */
export const passwordByCode = z.object({ ...givenFields, password: newPassword }).refine(saysWhose, whoseMissing())
export type PasswordByCode = z.infer<typeof passwordByCode>

function saysWhose(given: unknown): boolean {
  const { email, code } = given as { email?: unknown; code?: unknown }
  return email !== undefined || (typeof code === 'string' && isLinkToken(code))
}

/** Looked at even where another field is wrong, so that all are named at once. */
function whoseMissing() {
  return { ...because('required'), path: ['email'], when: ({ value }: { value: unknown }) => value instanceof Object }
}

/** Whether a code could be a link's token: 128 random bits in base64url (rules: reset link). */
export const isLinkToken = (code: string): boolean => /^[\w-]{22}$/.test(code)

/** The account that a code or a link opens. */
export type Opened = { kind: Role; id: string; name: string; email: string }

/** What opens one account, on its way to its owner: a code to type and the token of a link. They are nowhere else. */
export type KeyToMail = Pick<Opened, 'kind' | 'name' | 'email'> & { code: string; token: string }
