import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { useRecordForm } from '#web/admin/kit/drafts/use-record-form.ts'
import { bodyOf, emptyTexts, textsOf, type CollectionTexts, type FoundCollection } from './collection-texts.ts'

type Shown = FoundCollection['collection']
export type CollectionEdit = ReturnType<typeof useCollectionEdit>

/**
 * State of a collection's form. Without `found`, the form creates a new collection
 * (rules: form drafts, collection edit conflict).
 */
export const useCollectionEdit = (found: FoundCollection | null) =>
  useRecordForm(collections, found?.collection ?? null, found ? textsOf(found) : emptyTexts)

const collections = {
  kind: 'Collection',
  nameOf: ({ title }: Pick<Shown, 'title'>) => title,
  at: adminPaths.collection,
  bodyOf,
  send: (texts: CollectionTexts, id: string | null, version: number) =>
    id
      ? ask('PATCH /collections/{slug}', {
          params: { slug: id },
          body: { ...bodyOf(texts), version },
        })
      : ask('POST /collections', { body: bodyOf(texts) }),
  idOf: ({ collection }: { collection: Pick<Shown, 'id'> }) => collection.id,
  async findMade(texts: CollectionTexts) {
    const title = texts.title.trim()
    const list = await ask('GET /admin/collections', { query: { q: title, limit: 20 } })
    const there = list.ok && list.body.collections.find((one) => one.title === title)
    if (!there) return null
    const { id, slug, version } = there
    return { id, name: title, version, typed: { ...texts, slug: texts.slug || slug } }
  },
}
