import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownCustomField } from '#shop/catalogue/products/custom-values.ts'

/**
 * Returns the custom fields of a product and its "final sale" note as static HTML without scripts; '' if there are
 * neither (rules: custom fields, final sale).
 */
export const customFieldsHtml = (said: readonly ShownCustomField[], final: boolean): string =>
  renderToStaticMarkup(
    <>
      {final && <p className="mb-4 border-l-2 border-gold pl-4">Final sale: can’t be returned.</p>}
      {said.length > 0 && <Own said={said} />}
    </>,
  )

const Own = ({ said }: { said: readonly ShownCustomField[] }) => (
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
