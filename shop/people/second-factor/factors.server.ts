import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { FactorWay, Factors } from './second-factor.ts'

/** Returns the second factors of an admin, for display. */
export async function factorsOf(db: Database, adminId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select (select confirmed_at from totp_factors where admin_id = ${adminId}) as "appSince",
      (select count(*) from recovery_codes where admin_id = ${adminId}) as "recoveryCodesLeft"`.execute(db)
  return rows[0]!
}

/**
 * Returns the methods available for the second sign-in step. If the list is empty, the password is enough
 * (rules: second sign-in step).
 */
export async function waysOf(db: Database, adminId: string): Promise<FactorWay[]> {
  const { rows } = await sql<Record<FactorWay, boolean>>`
    select exists (select from totp_factors where admin_id = ${adminId} and confirmed_at is not null)
        or exists (select from recovery_codes where admin_id = ${adminId}) as code,
      exists (select from passkeys where admin_id = ${adminId}) as passkey`.execute(db)
  const { code, passkey } = rows[0]!
  return [...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** Returns whether the admin needs a second factor to sign in (rules: second factor). */
export async function hasFactor(db: Database, adminId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${factorOf(sql`${adminId}::uuid`)} as has`.execute(db)
  return rows[0]!.has
}

/** Returns `hasFactor` as an SQL condition; `id` is the admin's id. */
export const factorOf = (id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from totp_factors where admin_id = ${id} and confirmed_at is not null)
    or exists (select from passkeys where admin_id = ${id}))`
