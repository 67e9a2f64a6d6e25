import { groupKinds } from '#shop/office/store-import/source-product.ts'
import { sources } from '#shop/office/store-import/store-import.ts'
import { Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { Chosen, TakenIn } from './use-store-import.ts'

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`

export function counted(number: number, brings: TakenIn['brings']): string {
  const what = brings === 'products' ? 'product' : 'customer'
  return number === 1 ? `one ${what}` : count(number, what)
}

/** Records that a file would import or has imported, with notes (rules: store import, imported customers). */
export function Preview({ result }: { result: TakenIn }) {
  const {
    dryRun,
    source,
    brings,
    coming,
    already,
    onSale,
    pictures,
    others,
    agreed,
    newSizes,
    problems,
    refused,
    notes,
  } = result
  const what = brings === 'products' ? 'product' : 'customer'
  return (
    <section aria-labelledby="moving-result" className="grid gap-4">
      <h2 id="moving-result" className="text-lead">
        {dryRun
          ? `${sources[source]}: ${count(coming, what)} to import`
          : `${count(coming, what)} imported from ${sources[source]}`}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {already > 0 && (
          <li>
            {count(already, what)} {already === 1 ? 'is' : 'are'} already in this shop and will not be changed
          </li>
        )}
        {pictures > 0 && (
          <li>
            {count(pictures, 'picture')} {pictures === 1 ? 'is' : 'are'} downloaded from your previous shop. Until then
            the products are drafts; {count(onSale, 'product')} will then be published automatically
          </li>
        )}
        {newSizes.length > 0 && <li>Added to your sizes: {newSizes.join(', ')}</li>}
        {others > 0 && (
          <li>
            {count(others, 'line')} {others === 1 ? 'is' : 'are'} skipped: gift cards, bundles, or products sold on
            another site
          </li>
        )}
        {agreed > 0 && (
          <li>
            {agreed} of them had subscribed to marketing emails there. That consent doesn’t apply to this shop, so they
            receive no newsletter
          </li>
        )}
        {brings === 'customers' && coming > 0 && (
          <li>Customers are imported without passwords. No email is sent until you choose to send it below</li>
        )}
        {notes.map(({ message, names }) => (
          <li key={message}>
            {message}
            {names.length > 0 && <span className="block text-caption text-soft">{names.join(', ')}</span>}
          </li>
        ))}
      </ul>
      {refused > 0 && (
        <div className="grid gap-2 border-l-4 border-error px-5 py-2">
          <h3 className="font-medium">{count(refused, what)} can’t be imported</h3>
          <ul className="grid gap-1 text-caption">
            {problems.map(({ line, name, message }) => (
              <li key={`${line} ${message}`} className="break-words">
                Line {line}, {name || 'without a name'}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type GroupsProps = { groups: TakenIn['groups']; chosen: Chosen['groups']; onLook: (chosen: Partial<Chosen>) => void }

/** Checkboxes for groupings of the former shop, such as tags, to import as collections. */
export function Groups({ groups, chosen, onLook }: GroupsProps) {
  // The new choice is stored before the server responds, so that two quick clicks both apply.
  const now = chosen ?? groups.flatMap((each) => (each.chosen ? each.kind : []))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-medium">Create collections from</legend>
      {groups.map(({ kind, names }) => (
        <Tick
          key={kind}
          label={`${groupKinds[kind]} (${names.length})`}
          hint={names.slice(0, 8).join(', ')}
          checked={now.includes(kind)}
          onChange={(isChosen) =>
            onLook({ groups: [...now.filter((each) => each !== kind), ...(isChosen ? [kind] : [])] })
          }
        />
      ))}
    </fieldset>
  )
}
