import { renderToStaticMarkup } from 'react-dom/server'
import type { SaidOwn } from '#shop/catalogue/own-values.ts'

/** What a product says in the owner's fields, as markup without any script; '' where it says nothing (rules: own fields). */
export const ownHtml = (said: readonly SaidOwn[]): string =>
  said.length === 0 ? '' : renderToStaticMarkup(<Own said={said} />)

const Own = ({ said }: { said: readonly SaidOwn[] }) => (
  <dl
    className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 border-t border-line text-caption"
    aria-label="Details"
  >
    {said.map(({ label, words }) => (
      <div key={label} className="col-span-2 grid grid-cols-subgrid border-line py-2 not-last:border-b">
        <dt className="wrap-anywhere text-soft" dir="auto">
          {label}
        </dt>
        <dd className="wrap-anywhere" dir="auto">
          {words}
        </dd>
      </div>
    ))}
  </dl>
)
