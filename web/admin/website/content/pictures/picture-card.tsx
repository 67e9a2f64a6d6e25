import { useState } from 'react'
import { Link } from 'react-router'
import { longest } from '#shop/core/text.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { useForm } from '#web/parts/use-form.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { Refused } from '#web/admin/kit/parts/refused.tsx'
import { DeleteButton } from '#web/admin/kit/parts/row-actions.tsx'
import type { LibraryPicture } from './add-picture.tsx'

const NOT_DESCRIBED = 'No description yet'

export function PictureCard({ picture }: { picture: LibraryPicture }) {
  const [open, setOpen] = useState(false)
  const title = picture.alt || NOT_DESCRIBED
  return (
    <li className="grid">
      <button
        type="button"
        aria-haspopup="dialog"
        className="grid content-start gap-2 border border-line bg-card p-2 text-left text-small hover:border-ink"
        onClick={() => setOpen(true)}
      >
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(min-width: 1280px) 220px, (min-width: 768px) 30vw, 45vw"
          className="aspect-4/5 w-full bg-sand object-contain"
        />
        <span className="line-clamp-2" title={title}>
          {title}
        </span>
        <span className="text-caption text-soft">{usesInWords(picture)}</span>
      </button>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <OnePicture picture={picture} onSaved={() => setOpen(false)} />
      </Dialog>
    </li>
  )
}

function usesInWords({ uses, orders }: LibraryPicture): string {
  const [first, ...others] = uses
  const inOrders = orders > 0 ? `in ${orders} order${orders === 1 ? '' : 's'}` : ''
  if (!first) return inOrders ? inOrders[0]!.toUpperCase() + inOrders.slice(1) : 'Not in use'
  return [others.length > 0 ? `${first.name} and ${others.length} more` : first.name, inOrders]
    .filter(Boolean)
    .join(' · ')
}

const isUnused = ({ uses, orders }: LibraryPicture): boolean => uses.length === 0 && orders === 0

function OnePicture({ picture, onSaved }: { picture: LibraryPicture; onSaved: () => void }) {
  const { id, alt, width, height, bytes, createdAt, orders } = picture
  const { form, field, busy, refused } = useForm({
    required: ['alt'],
    asAction: ({ alt }) => ({ id, alt }),
    onSent: () => {
      kept.sent()
      onSaved()
    },
  })
  const kept = useKeptForm(form.ref, { key: `picture ${id}`, what: 'Picture description' })
  return (
    <div className="grid gap-6 p-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <ProductPicture picture={picture} alt={alt} sizes="192px" className="w-48 bg-sand" />
      <div className="grid content-start gap-6">
        <form {...form} className="grid gap-3">
          <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
          <TextArea
            {...field('alt')}
            label="Description (alt text)"
            hint="Read out by screen readers. A change applies everywhere this description is used."
            rows={3}
            maxLength={longest.alt}
            defaultValue={alt}
          />
          <Refused answer={refused} />
          <Button type="submit" look="outline" busy={busy}>
            Save description
          </Button>
        </form>
        <Uses picture={picture} />
        <p className="text-caption text-soft">
          {width} × {height} pixels, {megabytes.format(bytes / 1_000_000)} MB, added <Moment at={createdAt} />
        </p>
        {isUnused(picture) ? (
          <div>
            <DeleteButton
              name={alt ? `‘${alt}’` : 'this picture'}
              id={id}
              consequence="This picture is not in use. Its files will be deleted permanently."
            />
          </div>
        ) : (
          <p className="text-caption text-soft">
            {orders > 0
              ? 'You can’t delete this picture because orders show it.'
              : 'You can delete this picture when it is no longer in use.'}
          </p>
        )}
      </div>
    </div>
  )
}

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** The page on which the picture can be changed, by kind of use. */
const pagesOf: Readonly<Record<string, (subject: string) => string>> = {
  product: adminPaths.product,
  content: adminPaths.document,
  review: () => adminPaths.reviews,
  settings: adminPaths.settingsGroup,
}

const Uses = ({ picture: { uses, orders } }: { picture: LibraryPicture }) => (
  <section aria-label="Used in">
    <h3 className="label mb-2 text-soft">Used in</h3>
    {uses.length === 0 && orders === 0 && <p>Not in use</p>}
    <ul className="grid gap-1">
      {uses.map(({ kind, subject, name }) => (
        <li key={`${kind} ${subject}`}>
          {pagesOf[kind] ? (
            <Link
              to={pagesOf[kind](subject)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
      {orders > 0 && <li>{orders === 1 ? 'One order' : `${orders} orders`}</li>}
    </ul>
  </section>
)
