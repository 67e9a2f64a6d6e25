import { useRevalidator } from 'react-router'
import { Select } from '#web/ui/field.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import type { Buyers } from './buyers.ts'

type ReadersProps = {
  /** The id of a collection; '' is for everybody. */
  value: string
  /** Null where they could not be loaded. */
  collections: readonly Buyers[] | null
  error: string | undefined
  onChoose: (collection: string) => void
}

/** For whom a letter is. One that is chosen is never shown as another, whatever is known of it (rules: who gets a letter). */
export function ReadersChoice({ value, collections, error, onChoose }: ReadersProps) {
  const { revalidate } = useRevalidator()
  const known = collections ?? []
  const isKnown = value === '' || known.some(({ id }) => id === value)
  return (
    <div className="grid gap-2">
      <Select
        label="Who gets it"
        name="collection"
        value={value}
        title={readersOf(known.find(({ id }) => id === value))}
        error={error}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{readersOf(undefined)}</option>
        {!isKnown && (
          <option value={value}>
            Whoever bought from {collections ? 'a collection that is deleted' : 'the collection chosen before'}
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
  collection ? `Whoever bought from ${collection.title}` : 'Everybody who reads letters'
