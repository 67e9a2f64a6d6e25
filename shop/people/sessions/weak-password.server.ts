import { config } from '#config'
import { invalid, type Failure } from '#shop/core/errors.ts'

export type WeakPassword = Failure<'blank-password' | 'common-password' | 'own-password'>

export const weakPasswordCodes = ['blank-password', 'common-password', 'own-password'] as const

/**
 * Checks a new password: fails if it is blank, very common, or based on the e-mail or the shop's name; null if it is
 * acceptable. Case is ignored, and so are digits and signs around the word (rules: weak passwords).
 */
export async function weakPassword(password: string, email: string, house: string): Promise<WeakPassword | null> {
  // Normalizes look-alikes such as full-width letters, and removes invisible characters.
  const typed = password
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
  if (typed === '') return invalid('blank-password', { field: 'password' })
  const own = [email.toLowerCase(), email.toLowerCase().split('@')[0]!, house, config.brand.shortName]
  if (own.some((name) => isMadeOf(typed, name.toLowerCase()))) return invalid('own-password', { field: 'password' })
  const isCommon = new Set(typed).size === 1 || isMostUsed(typed, await mostUsed())
  return isCommon ? invalid('common-password', { field: 'password' }) : null
}

/** Returns whether a password consists of a name, once or repeated, apart from digits and signs around the name. */
function isMadeOf(typed: string, name: string): boolean {
  const rest = typed.replaceAll(name, '')
  return rest !== typed && /^[^\p{L}]*$/u.test(rest)
}

const USED_BY_ALL = 50
const USED_BY_MANY = 300
const HUNG_ON = 4

/**
 * Returns whether a password is one of the most common, or one of these with a few digits and signs around it, because
 * people choose passwords like `Password1!` to satisfy password rules.
 */
function isMostUsed(typed: string, list: ReadonlyMap<string, number>): boolean {
  const rank = (word: string) => list.get(word) ?? Infinity
  const [bare, letters] = [typed.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''), typed.replace(/^\P{L}+|\P{L}+$/gu, '')]
  const isDressedUp = typed.length - letters.length <= HUNG_ON && rank(letters) < USED_BY_ALL
  return rank(typed) < Infinity || rank(bare) < USED_BY_MANY || isDressedUp
}

let list: Promise<ReadonlyMap<string, number>> | undefined

/** Tens of thousands of passwords with their rank; loaded when a password is first chosen. */
const mostUsed = (): Promise<ReadonlyMap<string, number>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, rank) => [word, rank])),
  ))
