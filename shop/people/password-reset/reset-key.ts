import { z } from 'zod'
import type { Role } from '#shop/core/actor.ts'
import { because } from '#shop/core/field-problems.ts'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, typedCode } from '#shop/core/text.ts'

/** Maximum length of a submitted code in characters. No code is longer. */
const LONGEST_CODE = 32

export const codeRequest = z.object({ email })

const givenFields = {
  /** The e-mail is optional, because a link's token identifies the account. */
  email: email.optional(),
  code: typedCode(LONGEST_CODE).min(1, because('required')),
}

/** A submitted code or link token. A code with another format is treated as a wrong code (rules: wrong reset codes). */
export const codeGiven = z.object(givenFields).refine(saysWhose, whoseMissing())
export type CodeGiven = z.infer<typeof codeGiven>

export const passwordByCode = z.object({ ...givenFields, password: newPassword }).refine(saysWhose, whoseMissing())
export type PasswordByCode = z.infer<typeof passwordByCode>

function saysWhose(given: unknown): boolean {
  const { email, code } = given as { email?: unknown; code?: unknown }
  return email !== undefined || (typeof code === 'string' && isLinkToken(code))
}

/**
 * Options of the check for an e-mail or a link token. It runs even if other fields are invalid, so that all problems
 * are reported together.
 */
function whoseMissing() {
  return { ...because('required'), path: ['email'], when: ({ value }: { value: unknown }) => value instanceof Object }
}

/** Returns whether a code has the format of a link token: 128 random bits in base64url (rules: reset link). */
export const isLinkToken = (code: string): boolean => /^[\w-]{22}$/.test(code)

export type Opened = { kind: Role; id: string; name: string; email: string }

/** The code and the link token to mail for one account; the database stores only their hashes. */
export type KeyToMail = Pick<Opened, 'kind' | 'name' | 'email'> & { code: string; token: string }
