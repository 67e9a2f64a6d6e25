import { createHash, randomInt } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'

const CODES = 10
const GROUPS = 4
const GROUP_LENGTH = 4
/**
 * Alphabet of the codes: 31 characters without look-alikes. A code has 79 bits, so a plain hash is safe enough for
 * storing it.
 */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Replaces an admin's recovery codes by ten new ones and returns them; only their hashes are stored
 * (rules: recovery codes).
 */
export async function makeRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(adminId, code) })))
    .execute()
  return codes
}

/** Creates recovery codes with an admin's first factor; returns an empty list if there already are codes. */
export async function firstRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const kept = tx.selectFrom('recovery_codes').where('admin_id', '=', adminId).select('admin_id').limit(1)
  return (await kept.executeTakeFirst()) ? [] : makeRecoveryCodes(tx, adminId)
}

const makeCode = (): string => Array.from({ length: GROUPS }, makeGroup).join('-')
const makeGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/**
 * Uses up a recovery code; returns whether it was valid. Only one of two concurrent requests with the same code
 * succeeds (rules: recovery codes).
 */
export async function spendRecoveryCode(tx: Transaction, adminId: string, given: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(adminId, given))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const hashOf = (adminId: string, code: string): Buffer =>
  createHash('sha256')
    .update(
      `${adminId}\0${plainSigns(code)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')}`,
    )
    .digest()
