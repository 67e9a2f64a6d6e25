import { insertCollection } from '#shop/catalogue/collections/create-collection.server.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import type { Transaction } from '#db/connect.ts'
import type { DemoCollection } from './collections.ts'

/** A demo collection with its stored cover. */
export type CoveredCollection = DemoCollection & { cover: StoredPicture & { alt: string } }

/**
 * Creates demo collections and adds them to the menu. `published` has the product id of each published garment, by key
 * (rules: demo shop).
 */
export async function fillCollections(
  tx: Transaction,
  collections: readonly CoveredCollection[],
  published: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const named: { label: string; to: string }[] = []
  for (const { cover, ...given } of collections) {
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
        products: byHand.flatMap((key) => published.get(key) ?? []),
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
