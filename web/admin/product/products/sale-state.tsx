import { useState, type FormEvent, type ReactNode } from 'react'
import { config } from '#config'
import { productStates, type ProductState } from '#shop/catalogue/products/product-state.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { ProductEdit } from './use-product-edit.ts'

const notices: Record<Exclude<ProductState, 'published'>, (edit: ProductEdit) => ReactNode> = {
  draft: () => (
    <>
      <strong className="font-medium">This is a draft.</strong> It is not visible in the shop and can’t be bought.
    </>
  ),
  scheduled: ({ appearsAt }) => (
    <>
      <strong className="font-medium">This product is scheduled.</strong> It will be published on{' '}
      {whenWords(appearsAt ?? '')}.
    </>
  ),
  archived: () => (
    <>
      <strong className="font-medium">This product is archived.</strong> It can’t be bought. If it was published before,
      its page shows that it is no longer sold and suggests similar products.
    </>
  ),
}

/**
 * Notice above a product that isn't published, with the reason and buttons to change its state (rules: product states).
 */
export function StateNotice({ edit }: { edit: ProductEdit }) {
  if (edit.state === 'published') return null
  return (
    <div className="mb-6 grid gap-3 border-l-4 border-gold bg-card px-4 py-3">
      <p role="status">
        {notices[edit.state](edit)}
        {isWaiting(edit) && ' To publish it, first update or cancel your changes.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Ways edit={edit} to={edit.state === 'draft' ? ['published'] : ['published', 'draft']} />
        <Schedule key={edit.appearsAt} edit={edit} />
        {edit.state !== 'archived' && <Ways edit={edit} to={['archived']} look="quiet" />}
      </div>
    </div>
  )
}

export function Unpublish({ edit }: { edit: ProductEdit }) {
  if (edit.state !== 'published') return null
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" busy={edit.busy} disabled={isWaiting(edit)} onClick={() => void edit.sell('draft')}>
        {productStates.draft.verb}
      </Button>
      <Ways edit={edit} to={['archived']} look="outline" />
      <span className="text-soft">
        An unpublished product becomes a draft, which shoppers don’t see. The page of an archived product shows that it
        is no longer sold. You can publish both again.
      </span>
    </div>
  )
}

type WaysProps = { edit: ProductEdit; to: readonly ProductState[]; look?: 'solid' | 'outline' | 'quiet' }

const Ways = ({ edit, to, look }: WaysProps) =>
  to.map((state) => (
    <Button
      key={state}
      look={look ?? (state === 'published' ? 'solid' : 'outline')}
      busy={edit.busy}
      disabled={isWaiting(edit)}
      onClick={() => void edit.sell(state)}
    >
      {state === 'draft' ? 'Make a draft' : productStates[state].verb}
    </Button>
  ))

/** Form to schedule when a product is published, in the shop's time zone (rules: scheduled products). */
function Schedule({ edit }: { edit: ProductEdit }) {
  const [at, setAt] = useState(edit.appearsAt === null ? '' : shopTimeOf(new Date(edit.appearsAt)))
  function send(event: FormEvent) {
    event.preventDefault()
    void edit.sell('scheduled', at)
  }
  return (
    <form aria-label="Schedule" className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <Field
        label="Publish on"
        name="appearsAt"
        type="datetime-local"
        required
        value={at}
        error={edit.errors.appearsAt}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button type="submit" look="outline" busy={edit.busy} disabled={isWaiting(edit)}>
        {edit.state === 'scheduled' ? 'Change the time' : 'Schedule'}
      </Button>
    </form>
  )
}

/**
 * True while the product is being edited; its state can't be changed then, because the input is validated against it.
 */
const isWaiting = ({ isUnsaved, editing }: ProductEdit): boolean => isUnsaved || editing

const words = new Intl.DateTimeFormat(config.brand.locale, {
  timeZone: config.brand.timeZone,
  dateStyle: 'full',
  timeStyle: 'short',
})

/** Formats a moment in the shop's time zone; '' if there is none. */
export const whenWords = (moment: string): string => (moment === '' ? '' : words.format(new Date(moment)))
