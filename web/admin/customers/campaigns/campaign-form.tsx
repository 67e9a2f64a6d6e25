import type { FormEvent } from 'react'
import { labelOf } from '#shop/core/field-labels.ts'
import { useAddPictures } from '#web/admin/website/content/posts/adding-pictures.tsx'
import { MarkdownField } from '#web/admin/website/content/posts/markdown-field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { LineField } from '#web/admin/kit/parts/line-field.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import type { Buyers } from './buyers.ts'
import type { CampaignEdit } from './use-campaign-edit.ts'
import { useRevalidator } from 'react-router'
import { Select } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'

/** Text and recipients of a campaign (rules: campaign editor, campaign recipients). */
export function CampaignForm({ edit, collections }: { edit: CampaignEdit; collections: readonly Buyers[] | null }) {
  const { texts, errors, change, isUnsaved, discard, isStale, changed, now, save, keepMine } = edit
  const form = useFirstProblem(errors)
  const [addPicture, window] = useAddPictures()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <div>
      <form ref={form} noValidate aria-label="Campaign" className="grid content-start gap-6" onSubmit={submit}>
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
        {isStale && (
          <StaleNotice
            what="this campaign"
            by={now?.changedBy}
            changed={changed.map((name) => labelOf(name, { body: 'Text', collection: 'Recipients' }))}
            onTakeTheirs={discard}
            onKeepMine={keepMine}
          />
        )}
        <LineField
          edit={edit}
          name="subject"
          label="Subject"
          hint="Shown in the subscriber’s inbox and at the top of the email"
        />
        <ReadersChoice
          value={texts.collection}
          collections={collections}
          error={errors.collection}
          onChoose={(collection) => change({ collection })}
        />
        <MarkdownField
          value={texts.body}
          error={errors.body}
          onChange={(body) => change({ body })}
          addPicture={addPicture}
        />
        <SaveBar edit={edit} save="Save draft" />
      </form>
      {window}
    </div>
  )
}

type ReadersProps = {
  /** The id of a collection; '' means all subscribers. */
  value: string
  /** Null if the collections could not be loaded. */
  collections: readonly Buyers[] | null
  error: string | undefined
  onChoose: (collection: string) => void
}

/**
 * Chooses a campaign's recipients. A saved collection is kept selected even if it is not in the list
 * (rules: campaign recipients).
 */
function ReadersChoice({ value, collections, error, onChoose }: ReadersProps) {
  const { revalidate } = useRevalidator()
  const known = collections ?? []
  const isKnown = value === '' || known.some(({ id }) => id === value)
  return (
    <div className="grid gap-2">
      <Select
        label="Recipients"
        name="collection"
        value={value}
        title={readersOf(known.find(({ id }) => id === value))}
        error={error}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{readersOf(undefined)}</option>
        {!isKnown && (
          <option value={value}>
            Customers who bought from {collections ? 'a deleted collection' : 'the previously selected collection'}
          </option>
        )}
        {known.map(({ id, title }) => (
          <option key={id} value={id}>
            {readersOf({ title })}
          </option>
        ))}
      </Select>
      {!collections && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-caption">
          The collections could not be loaded.
          <button type="button" className={rowAction} onClick={() => void revalidate()}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

const readersOf = (collection: { title: string } | undefined): string =>
  collection ? `Customers who bought from ${collection.title}` : 'All subscribers'
