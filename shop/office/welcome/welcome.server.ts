import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Env } from '#env'
import type { Admin } from '#shop/core/actor.ts'
import { publishedDocument } from '#shop/content/pages/documents.server.ts'
import { documentNames, documents } from '#shop/content/pages/document.ts'
import { isStillInvented } from '#shop/content/pages/demo-content.ts'
import { hasDemoShop } from '#shop/office/demo/demo-shop.server.ts'
import { modeOf } from '#shop/office/keys/keys.ts'
import { isTest } from '#shop/orders/orders/test-order.server.ts'
import { hasFactor } from '#shop/people/second-factor/factors.server.ts'
import { defaultSettings, type Settings, type SettingsGroupName } from '#shop/platform/settings/settings.ts'
import type { WelcomeStep } from './steps.ts'

type Shop = {
  db: Database
  settings: Settings
  /** The environment, including the entered keys. */
  env: Env
}

/**
 * Returns which setup steps are done, judged by the current state of the shop and this staff member's second factor
 * (rules: setup steps).
 */
export async function stepsDone({ db, settings, env }: Shop, admin: Admin): Promise<Record<WelcomeStep, boolean>> {
  const isChanged = (group: SettingsGroupName) =>
    JSON.stringify(settings[group]) !== JSON.stringify(defaultSettings[group])
  const { card, transfer, bankAccounts } = settings.payments
  const isOwnAccount = JSON.stringify(bankAccounts) !== JSON.stringify(defaultSettings.payments.bankAccounts)
  const secrets = [env.PAYSTACK_SECRET_KEY, env.FLUTTERWAVE_SECRET_KEY]
  const [product, test, factor, demo] = await Promise.all([
    hasOwnProduct(db),
    wasTried(db),
    hasFactor(db, admin.id),
    hasDemoShop(db),
  ])
  const toWrite = await textsToWrite(db)
  return {
    texts: toWrite.length === 0,
    house: isChanged('house') && isChanged('contact'),
    bank: !transfer || (isOwnAccount && bankAccounts.length > 0),
    delivery: isChanged('delivery'),
    product,
    test,
    mails: env.SMTP_URL !== undefined,
    payments: !card || secrets.some((secret) => secret !== undefined && modeOf(secret) === 'live'),
    address: env.PUBLIC_URL !== undefined,
    factor,
    demo: !demo,
  }
}

/** Returns the names of the pages that still have example texts (rules: setup steps). */
export async function textsToWrite(db: Database): Promise<string[]> {
  const pages = await Promise.all(
    documentNames.map(async (name) => ({ name, isToWrite: isStillInvented(name, await publishedDocument(db, name)) })),
  )
  return pages.filter(({ isToWrite }) => isToWrite).map(({ name }) => documents[name].label)
}

/** Returns whether a staff member has created a product that still exists. */
async function hasOwnProduct(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .innerJoin('audit', 'audit.subject_id', 'products.id')
    .where('products.deleted_at', 'is', null)
    .where('audit.subject', '=', 'product')
    .where('audit.action', '=', 'created')
    .select('products.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a test order was paid; the audit log still contains test orders that were removed. */
async function wasTried(db: Database): Promise<boolean> {
  const { rows } = await sql<{ tried: boolean }>`
    select exists (select from orders where ${isTest} and payment_state = 'paid')
      or exists (select from audit where action = 'test-order-removed' and old_value->>'payment' = 'paid') as tried`.execute(
    db,
  )
  return rows[0]!.tried
}

/** Returns whether the setup guide was dismissed. */
export const isDismissed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('welcome_dismissed').select('at').executeTakeFirst()) !== undefined

/** Dismisses the setup guide for all staff, or shows it again (rules: setup steps). */
export async function dismissWelcome(tx: Transaction, admin: Admin, dismissed: boolean, now: Date): Promise<void> {
  if (!dismissed) return void (await tx.deleteFrom('welcome_dismissed').execute())
  await tx
    .insertInto('welcome_dismissed')
    .values({ at: now, by_name: admin.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
