import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { NamedPicker } from '#web/admin/product/discounts/named-picker.tsx'

type Collections = AnswerOf<'GET /admin/collections'>

/** Maximum number of collections shown for a product; the page of collections lists all. */
export const MOST_COLLECTIONS = 100

/**
 * The collections of a product. Manual ones are changed here immediately, independently of the product's form, so it
 * calls the API directly (rules: manual collections).
 */
export function InCollections({ id, found }: { id: string; found: Answer<Collections> }) {
  return (
    <section aria-labelledby="in-collections" className="mt-10 grid max-w-3xl gap-4 border-t border-line pt-6">
      <h2 id="in-collections" className="text-lead">
        Collections
      </h2>
      {found.ok ? (
        <Among key={id} id={id} collections={found.body.collections} />
      ) : (
        <p role="status" className="text-error">
          {found.message}
        </p>
      )}
    </section>
  )
}

function Among({ id, collections }: { id: string; collections: Collections['collections'] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const chosen = collections.filter(({ rule }) => rule === null).map((one) => ({ id: one.id, name: one.title }))
  const byRule = collections.filter(({ rule }) => rule !== null)

  async function change(slug: string, body: { add?: string[]; remove?: string[] }) {
    setBusy(true)
    const answer = await ask('PATCH /collections/{slug}/products', { params: { slug }, body })
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(
      body.add ? `Added to ${answer.body.collection.title}` : `Removed from ${answer.body.collection.title}`,
    )
    await revalidate()
  }

  return (
    <>
      <p className="text-soft">
        {chosen.length === 0 ? 'This product is not in a manual collection.' : 'Changes are saved immediately.'}
      </p>
      <div inert={busy}>
        <NamedPicker
          what="collections"
          label="Collections"
          name="collections"
          chosen={chosen}
          onChange={(next) => {
            const added = next.find((one) => !chosen.some((each) => each.id === one.id))
            const gone = chosen.find((one) => !next.some((each) => each.id === one.id))
            if (added) void change(added.id, { add: [id] })
            if (gone) void change(gone.id, { remove: [id] })
          }}
        />
      </div>
      {byRule.length > 0 && (
        <p>
          Included by rule in{' '}
          {byRule.map((one, index) => (
            <span key={one.id}>
              {index > 0 && ', '}
              <Link to={adminPaths.collection(one.id)} className="underline underline-offset-4 hover:text-indigo">
                {one.title}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  )
}
