import { createHash, randomInt } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import { plainSigns } from '#shop/core/look-alikes.ts'

const CODES = 10
const GROUPS = 4
const GROUP_LENGTH = 4
/** Nothing that reads like something else: 31 signs, so that a code has 79 bits and one plain hash keeps it. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten new codes for an admin, as they are shown once; those before them are gone (rules: recovery codes). */
export async function makeRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(adminId, code) })))
    .execute()
  return codes
}

/** As `makeRecoveryCodes` with a first factor; none where she has some. */
export async function firstRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const kept = tx.selectFrom('recovery_codes').where('admin_id', '=', adminId).select('admin_id').limit(1)
  return (await kept.executeTakeFirst()) ? [] : makeRecoveryCodes(tx, adminId)
}

const makeCode = (): string => Array.from({ length: GROUPS }, makeGroup).join('-')
const makeGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Spends a code that was written down: of two who give it at once, one is told that it was right (rules: recovery codes). */
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
