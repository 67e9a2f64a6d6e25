import type { FormEvent } from 'react'
import { labelOf } from '#shop/core/field-labels.ts'
import { mostOfCollection } from '#shop/catalogue/collections/collection.ts'
import { paths } from '#web/paths.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { CoverField } from '#web/admin/website/content/posts/cover-field.tsx'
import { NamedPicker } from '#web/admin/product/discounts/named-picker.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { Group, Tick } from '#web/admin/kit/parts/form-parts.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { LineField } from '#web/admin/kit/parts/line-field.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import { Arranged } from './arranged.tsx'
import type { CollectionTexts } from './collection-texts.ts'
import { HeldNow } from './held-now.tsx'
import { RuleFields, type RuleChoices } from './rule-fields.tsx'
import type { CollectionEdit } from './use-collection-edit.ts'

const labels = {
  ...{ slug: 'Address', body: 'Text', coverAlt: 'Description of the cover', isShown: 'Visible in the shop' },
  ...{ shownFrom: 'From', shownUntil: 'Until', rule: 'Conditions' },
}

/**
 * Form for a collection's texts and products
 * (rules: manual collections, automatic collections, collection edit conflict).
 */
export function CollectionForm({ edit, shop }: { edit: CollectionEdit; shop: RuleChoices }) {
  const { now, texts, errors, change, isUnsaved, discard, isStale, changed, save, keepMine } = edit
  const form = useFirstProblem(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} noValidate aria-label="Collection" className="grid max-w-3xl gap-8" onSubmit={submit}>
      <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
      {isStale && (
        <StaleNotice
          what="this collection"
          by={now?.changedBy}
          changed={changed.map((name) => labelOf(name, labels))}
          onTakeTheirs={discard}
          onKeepMine={keepMine}
        />
      )}
      <Group title="Details">
        <LineField edit={edit} name="title" label="Title" />
        <Field
          label="Address"
          name="slug"
          maxLength={mostOfCollection.slug}
          value={texts.slug}
          error={errors.slug}
          hint={
            texts.slug
              ? `${paths.collection(texts.slug)}. If you change the address, the old one redirects here.`
              : 'Leave empty to create it from the title.'
          }
          onChange={({ target }) => change({ slug: target.value })}
        />
        <TextArea
          label="Text"
          name="body"
          rows={6}
          maxLength={mostOfCollection.body}
          hint="Shown above the products. Markdown: **bold**, *italic*, ## heading."
          value={texts.body}
          error={errors.body}
          onChange={({ target }) => change({ body: target.value })}
        />
        <CoverField edit={edit} />
      </Group>
      <Group title="Products in the collection">
        <Select
          label="Selection"
          name="way"
          value={texts.way}
          onChange={({ target }) => change({ way: target.value as CollectionTexts['way'] })}
        >
          <option value="hand">Manual, sorted by you</option>
          <option value="rule">By rule</option>
        </Select>
        {texts.way === 'rule' ? (
          <RuleFields edit={edit} shop={shop} />
        ) : (
          <>
            <NamedPicker
              what="products"
              label="Products"
              name="products"
              chosen={[]}
              without={texts.products.map(({ id }) => id)}
              error={errors.products}
              onChange={(added) => change({ products: [...texts.products, ...added] })}
            />
            <Arranged products={texts.products} onChange={(products) => change({ products })} />
          </>
        )}
        <HeldNow texts={texts} />
      </Group>
      <Group title="Visibility">
        <Tick label="Visible in the shop" checked={texts.isShown} onChange={(isShown) => change({ isShown })} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="From"
            name="shownFrom"
            type="datetime-local"
            hint="Shop time (Africa/Lagos). Leave empty to show it immediately."
            value={texts.from}
            error={errors.shownFrom}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label="Until"
            name="shownUntil"
            type="datetime-local"
            hint="Leave empty to show it without an end date."
            value={texts.until}
            error={errors.shownUntil}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      </Group>
      <SaveBar edit={edit} />
    </form>
  )
}
