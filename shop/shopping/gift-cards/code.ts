import { plainSigns } from '#shop/core/look-alikes.ts'

/**
 * Capital letters and digits without look-alikes: neither 0 and O, 1, I and L, 2 and Z, 5 and S, nor 8 and B
 * (rules: gift card code).
 */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'
export const CODE_LENGTH = 16
const GROUP = 4

/**
 * Random bytes of this value or above are skipped, because they would make the first characters of the alphabet more
 * likely.
 */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length)

/**
 * Returns a random code of 16 characters that can't be guessed. `bytes` fills an array with random bytes
 * (rules: gift card code).
 */
export function drawCode(
  bytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array = crypto.getRandomValues.bind(crypto),
): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    for (const byte of bytes(new Uint8Array(2 * CODE_LENGTH))) {
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += CODE_ALPHABET[byte % CODE_ALPHABET.length]
    }
  }
  return code
}

/** Formats a code for display, in groups of four. */
export const groupedCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

const wanted = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/**
 * Parses an entered code, ignoring spaces, hyphens and case. Returns null if it can't be a code
 * (rules: gift card code).
 */
export function readCode(typed: string): string | null {
  const code = plainSigns(typed).replace(/[ -]/g, '').toUpperCase()
  return wanted.test(code) ? code : null
}
