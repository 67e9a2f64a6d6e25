import type { Transaction } from '#db/connect.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { hashOfCode } from './code-hash.server.ts'
import { drawCode } from './code.ts'

/**
 * Creates a code for this issue of a gift card and stores only its hash, so that the code can't be shown again. The
 * caller has locked the card (rules: gift card code).
 */
export async function drawCardCode(
  tx: Transaction,
  secret: ServerSecret,
  { id, issue }: { id: string; issue: number },
  now: Date,
): Promise<string> {
  const code = drawCode()
  await tx
    .insertInto('gift_card_codes')
    .values({ hash: await hashOfCode(secret, code), credit_id: id, issue, drawn_at: now })
    .execute()
  return code
}
