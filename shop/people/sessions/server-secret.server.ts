import { createHmac } from 'node:crypto'
import type { Database } from '#db/connect.ts'

/** Signs texts with a secret that only this shop's servers have. */
export type ServerSecret = {
  /** Returns the signature of a text in base64url; it differs for each purpose. */
  sign(
    purpose:
      | 'gift card'
      | 'guest browser'
      | 'known browser'
      | 'log'
      | 'network'
      | 'payer'
      | 'proof'
      | 'receipts'
      | 'reviews'
      | 'tracking'
      | 'web address',
    text: string,
  ): Promise<string>
}

/**
 * Returns a signer for the secret that all servers of this shop share. The database generated the secret; it is read
 * once, for the first signature.
 */
export function openServerSecret(db: Database): ServerSecret {
  let reading: Promise<Buffer> | undefined
  const read = async () => (await db.selectFrom('server_secret').select('secret').executeTakeFirstOrThrow()).secret
  return {
    async sign(purpose, text) {
      reading ??= read()
      // The secret is read again after a failure, so that a short outage of the database has no lasting effect.
      const secret = await reading.catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
    },
  }
}
