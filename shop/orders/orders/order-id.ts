import { orderIdLengths } from '#shop/core/order-id-lengths.ts'

/** Capital letters and digits without 0, O, 1, I and L, which are easily misread or misheard (rules: order id). */
export const ORDER_ID_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const { usual, longer } = orderIdLengths
/** Matches valid order ids. */
export const orderIdPattern = new RegExp(`^[${ORDER_ID_ALPHABET}]{${usual.id},${longer.id}}$`)

/** Random bytes of this value or above are discarded, because they would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % ORDER_ID_ALPHABET.length)

/** After this many numbers that were taken, most numbers of five characters are, and the next one has six. */
const DRAWS_OF_USUAL = 4

/**
 * Returns a random order id, for the first draw and after `draws` draws whose number was taken. `bytes` fills an array
 * with random bytes. The database makes sure that numbers are unique (rules: order id).
 */
export function drawOrderId(
  draws = 0,
  bytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array = crypto.getRandomValues.bind(crypto),
): string {
  const { id: length } = draws < DRAWS_OF_USUAL ? usual : longer
  let id = ''
  while (id.length < length) {
    for (const byte of bytes(new Uint8Array(2 * length))) {
      if (byte < FAIR_BYTES && id.length < length) id += ORDER_ID_ALPHABET[byte % ORDER_ID_ALPHABET.length]
    }
  }
  return id
}
