import { useState } from 'react'
import { colorName } from '#shop/core/color-name.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/labels-page'
import { barsOf } from './bars.ts'
import { Label, type Labelled } from './label.tsx'
import { placeKey, useBarcodes } from './use-barcodes.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Barcodes and labels', matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const found = await ask('GET /admin/products/{id}/barcodes', { params, signal })
  const codes = found.ok ? found.body.codes.flatMap(({ code }) => (code ? [code] : [])) : []
  return { found, bars: codes.length > 0 ? await barsOf(codes) : {} }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The barcodes of a product, and its labels to print (rules: barcodes). */
export default function LabelsPage({ loaderData: { found, bars }, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <BackLink to={adminPaths.product(id)}>Product</BackLink>
        {!found.ok && <PageHead title="Barcodes and labels" />}
      </div>
      <Answered answer={found}>{(labelled) => <Labels key={id} labelled={labelled} bars={bars} />}</Answered>
    </>
  )
}

const MOST_OF_ONE = 200

function Labels({ labelled, bars }: { labelled: Labelled; bars: Record<string, string> }) {
  const { product, codes } = labelled
  const barcodes = useBarcodes(labelled)
  const [copies, setCopies] = useState<Record<string, string>>({})
  const copiesOf = (place: Labelled['codes'][number]): number =>
    bars[place.code] ? Math.min(MOST_OF_ONE, Number(copies[placeKey(place)] ?? 1)) : 0
  const labels = codes.flatMap((place) => Array.from({ length: copiesOf(place) }, (_, nth) => ({ ...place, nth })))
  const lacking = codes.filter(({ code }) => code === '').length
  const { changed, busy } = barcodes
  return (
    <>
      <div className="print:hidden">
        <PageHead
          plain
          title={`Labels for ${product.name}`}
          action={
            <Button disabled={labels.length === 0} onClick={() => print()}>
              Print {labels.length === 1 ? 'one label' : `${labels.length} labels`}
            </Button>
          }
        >
          {lacking > 0 && (
            <Button look="outline" busy={busy} onClick={() => void barcodes.make()}>
              Generate {lacking === 1 ? 'the missing barcode' : `${lacking} missing barcodes`}
            </Button>
          )}
        </PageHead>
        <p className="mb-6 max-w-2xl text-soft">
          Enter or scan the barcode on the piece, or generate one. Generated barcodes start with 2.
        </p>
        <form
          className="mb-8 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (changed.length > 0) void barcodes.save()
          }}
        >
          <p aria-hidden className="label hidden gap-x-4 text-soft sm:grid sm:grid-cols-[13rem_minmax(0,1fr)_8rem]">
            <span>Size and colour</span>
            <span>Barcode</span>
            <span>Labels</span>
          </p>
          <ul className="grid gap-4">
            {codes.map((place) => (
              <li
                key={placeKey(place)}
                className="grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[13rem_minmax(0,1fr)_8rem]"
              >
                <p className="font-medium">
                  {place.size}, {colorName(place.color)}
                </p>
                <div>
                  <Field
                    label={`Barcode for ${place.size}, ${colorName(place.color)}`}
                    quietLabel
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="None yet"
                    disabled={busy}
                    value={barcodes.textOf(place)}
                    error={
                      barcodes.isOvertaken(place)
                        ? `Another staff member ${place.code ? `changed this to ${place.code}` : 'removed this barcode'} in the meantime.`
                        : barcodes.problems[placeKey(place)]
                    }
                    onChange={(event) => barcodes.type(place, event.target.value.trim())}
                  />
                  {barcodes.isOvertaken(place) && (
                    <Button look="quiet" onClick={() => barcodes.keep(place)}>
                      Keep mine
                    </Button>
                  )}
                </div>
                <Field
                  label={`Labels for ${place.size}, ${colorName(place.color)}`}
                  quietLabel
                  type="number"
                  min={0}
                  max={MOST_OF_ONE}
                  disabled={place.code === ''}
                  value={place.code === '' ? '' : (copies[placeKey(place)] ?? '1')}
                  onChange={(event) => setCopies({ ...copies, [placeKey(place)]: event.target.value })}
                />
              </li>
            ))}
          </ul>
          {changed.length > 0 && (
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="quiet" onClick={barcodes.discard}>
                Discard
              </Button>
              <Button type="submit" busy={busy}>
                Save barcodes
              </Button>
            </div>
          )}
        </form>
      </div>
      <ul
        aria-label="Labels"
        className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 empty:hidden print:grid-cols-3 print:gap-0"
      >
        {labels.map(({ nth, ...place }) => (
          <Label key={`${placeKey(place)} ${nth}`} product={product} {...place} bars={bars[place.code]!} />
        ))}
      </ul>
    </>
  )
}
