import { insertCollection } from '#shop/catalogue/collections/create-collection.server.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { Transaction } from '#db/connect.ts'
import { demoCollections } from './collections.ts'

/** Published garments by key. */
export type OnSale = ReadonlyMap<string, { id: string; picture: { id: string; alt: string } }>

/**
 * Creates the demo collections from published products and adds them to the menu. A collection is left out if its front
 * garment is missing (rules: demo shop).
 */
export async function fillCollections(tx: Transaction, onSale: OnSale, now: Date): Promise<void> {
  const named: { label: string; to: string }[] = []
  for (const { front, ...given } of demoCollections) {
    const cover = onSale.get(front)?.picture
    if (!cover) continue
    const { slug, title, body } = given
    const byHand = 'garments' in given ? given.garments : []
    await insertCollection(
      tx,
      {
        ...{
          slug,
          title,
          body,
          cover: cover.id,
          coverAlt: cover.alt,
          isShown: true,
          shownFrom: null,
          shownUntil: null,
        },
        rule: 'rule' in given ? given.rule : null,
        products: byHand.flatMap((key) => onSale.get(key)?.id ?? []),
      },
      defaultSettings.house.name,
      now,
    )
    named.push({ label: title, to: `/collections/${slug}` })
  }
  if (named.length > 0) await nameInMenu(tx, named, now)
}

async function nameInMenu(tx: Transaction, named: { label: string; to: string }[], now: Date): Promise<void> {
  const { menu, house } = defaultSettings
  const value = JSON.stringify({ ...menu, shop: [...named, { label: 'All collections', to: '/collections' }] })
  const change = { version: 1, group_name: 'menu', value, changed_at: now, admin_name: house.name }
  await tx.insertInto('settings_changes').values(change).execute()
}
