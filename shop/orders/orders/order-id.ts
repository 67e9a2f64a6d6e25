/** Capital letters and digits less 0, O, 1, I and L: nothing that is misread or misheard (rules: order id). */
export const ORDER_ID_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const ORDER_ID_LENGTH = 16

/** What an order's id looks like; anything else names no order. */
export const orderIdPattern = new RegExp(`^[${ORDER_ID_ALPHABET}]{${ORDER_ID_LENGTH}}$`)

/** Bytes from here up would favour the alphabet's first letters. */
const FAIR_BYTES = 256 - (256 % ORDER_ID_ALPHABET.length)

/**
 * Draws an order's id: 16 characters, random from the first one on. `bytes` fills an array with random bytes.
 * That the first five are unique among all orders is the database's to say (`orders.short_id`).
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
