import { plainSigns } from '#shop/core/look-alikes.ts'

/** Capital letters and digits of which no two look alike: neither 0 and O, 1, I and L, 2 and Z, 5 and S, nor 8 and B (rules: code of a gift card). */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'
export const CODE_LENGTH = 16
const GROUP = 4

/** Bytes from here up would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length)

/** Draws a code: 16 characters, which nobody guesses. `bytes` fills an array with random bytes (rules: code of a gift card). */
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

/** A code as it is shown: in groups of four. */
export const groupedCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

const wanted = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/**
 * The code that somebody typed, whatever blanks, hyphens and small letters she typed it with; null for what can't be one
 * (rules: code of a gift card).
 */
export function readCode(typed: string): string | null {
  const code = plainSigns(typed).replace(/[ -]/g, '').toUpperCase()
  return wanted.test(code) ? code : null
}
