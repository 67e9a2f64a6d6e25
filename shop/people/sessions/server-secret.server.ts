import { createHmac } from 'node:crypto'
import type { Database } from '#db/connect.ts'

/** What only the servers of this shop can sign. */
export type ServerSecret = {
  /** The signature of a text, in base64url; the same text signed for another purpose has another one. */
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

/** The secret that all servers of this shop share, which the database drew; read once, when something is first signed. */
export function openServerSecret(db: Database): ServerSecret {
  let reading: Promise<Buffer> | undefined
  const read = async () => (await db.selectFrom('server_secret').select('secret').executeTakeFirstOrThrow()).secret
  return {
    async sign(purpose, text) {
      reading ??= read()
      // A database that is away for a moment must not be asked for nothing ever after.
      const secret = await reading.catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
    },
  }
}
