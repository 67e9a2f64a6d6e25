import { useState } from 'react'
import { counted } from '#shop/core/counted.ts'
import { staysBecause } from '#shop/office/demo/stays.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import type { Route } from './+types/demo-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Demo shop', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /demo-shop', { signal })

export const clientAction = async () => toldInForm(await ask('DELETE /demo-shop'), ({ message }) => message)

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The demo shop's data, with a button that removes it (rules: demo removal). */
export default function DemoPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Demo shop" />
      <Answered answer={loaderData}>
        {({ demo }) =>
          demo ? (
            <Here demo={demo} />
          ) : (
            <EmptyState title="There is no demo data in this shop">
              <ButtonLink to={adminPaths.analytics}>Go back</ButtonLink>
            </EmptyState>
          )
        }
      </Answered>
    </>
  )
}

type Demo = NonNullable<AnswerOf<'GET /demo-shop'>['demo']>

const parts = [
  ['Orders', 'orders'],
  ['Customers', 'customers'],
  ['Appointments', 'appointments'],
  ['Newsletter subscribers', 'subscribers'],
  ['Unchanged posts', 'posts'],
  ['Unchanged collections', 'collections'],
  ['Unchanged discounts', 'discounts'],
  ['Unchanged products', 'products'],
  ['Pictures of the demo shop', 'pictures'],
] as const

const goesInWords = (demo: Demo): string =>
  new Intl.ListFormat('en-GB').format(goes.map(([key, one]) => counted(demo[key], one)))
const goes = [
  ['orders', 'order'],
  ['customers', 'customer'],
  ['appointments', 'appointment'],
  ['subscribers', 'subscriber'],
  ['posts', 'post'],
  ['collections', 'collection'],
  ['discounts', 'discount'],
  ['products', 'product'],
  ['pictures', 'picture'],
] as const

function Here({ demo }: { demo: Demo }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid max-w-2xl gap-6">
      <p>
        This shop contains sample products, orders and customers, so that you can try it out. They are marked ‘Demo’ and
        are included in the sales reports until you remove them.
      </p>
      <dl className="grid gap-2">
        {parts.map(([label, key]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{demo[key]}</dd>
          </div>
        ))}
      </dl>
      <Names title="Products to be removed" names={demo.goes.products} />
      <Names title="Posts to be removed" names={demo.goes.posts} />
      <Names title="Collections to be removed" names={demo.goes.collections} />
      <Names title="Discounts to be removed" names={demo.goes.discounts} />
      <Names title="Parts of the home page to be removed" names={demo.goes.texts} />
      <Staying stays={demo.stays} />
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Remove the demo shop
      </Button>
      <ConfirmDialog
        title="Remove the demo shop?"
        open={open}
        send={[null, { method: 'delete' }]}
        yes="Yes, remove it"
        isDangerous
        onClose={() => setOpen(false)}
      >
        This deletes {goesInWords(demo)}, and the sample content of the home page. Your own data is kept, including
        everything that appears in your own orders. This can’t be undone.
      </ConfirmDialog>
    </div>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <details className="border-b border-line pb-2">
      <summary className="min-h-11 cursor-pointer content-center">{title}</summary>
      <ul className="grid gap-1 py-2 text-soft">
        {names.map((name) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
    </details>
  )

/**
 * Lists the demo data that is kept, with reasons. Products, posts, collections and discounts are listed by name;
 * pictures are only counted.
 */
function Staying({ stays }: Pick<Demo, 'stays'>) {
  if (stays.length === 0) return null
  const named = stays.filter(({ kind }) => kind !== 'picture')
  const pictures = Map.groupBy(
    stays.filter(({ kind }) => kind === 'picture'),
    ({ why }) => why,
  )
  return (
    <section aria-label="Data that is kept" className="grid gap-2">
      <h2 className="text-lead">Data that is kept</h2>
      <ul className="grid gap-1 text-soft">
        {named.map(({ kind, name, why }) => (
          <li key={`${kind} ${name}`} className="[overflow-wrap:anywhere]">
            <span className="text-ink">{name}</span>: {staysBecause[why].words}
          </li>
        ))}
        {[...pictures].map(([why, { length }]) => (
          <li key={why}>
            <span className="text-ink">{length === 1 ? '1 picture' : `${length} pictures`}</span>:{' '}
            {staysBecause[why].words}
          </li>
        ))}
      </ul>
    </section>
  )
}
