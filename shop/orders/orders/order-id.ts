/** Capital letters and digits without 0, O, 1, I and L, which are easily misread or misheard (rules: order id). */
export const ORDER_ID_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const ORDER_ID_LENGTH = 16

/** Matches valid order ids. */
export const orderIdPattern = new RegExp(`^[${ORDER_ID_ALPHABET}]{${ORDER_ID_LENGTH}}$`)

/** Random bytes of this value or above are discarded, because they would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % ORDER_ID_ALPHABET.length)

/**
 * Returns a random order id of 16 characters. `bytes` fills an array with random bytes. The database makes sure that
 * the first five characters are unique among all orders (`orders.short_id`).
 */
export function drawOrderId(
  bytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array = crypto.getRandomValues.bind(crypto),
): string {
  let id = ''
  while (id.length < ORDER_ID_LENGTH) {
    for (const byte of bytes(new Uint8Array(2 * ORDER_ID_LENGTH))) {
      if (byte < FAIR_BYTES && id.length < ORDER_ID_LENGTH) id += ORDER_ID_ALPHABET[byte % ORDER_ID_ALPHABET.length]
    }
  }
  return id
}
