import { useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { acceptedTypes } from '#web/admin/product/products/images/choose-images.ts'
import { givenStates, usePictures, type Given } from './use-pictures.ts'

const columns: Column<Given>[] = [
  {
    name: 'Product',
    phone: 'col-start-1 col-span-3 row-start-1',
    cell: ({ product: { id, name, number } }) => (
      <Link to={adminPaths.product(id)} target="_blank" className="hover:underline">
        {name} <span className="text-soft">{number}</span>
      </Link>
    ),
  },
  {
    name: 'Pictures',
    figures: true,
    width: 'w-28',
    phone: 'col-start-4 row-start-1',
    cell: ({ files }) => files.length,
  },
  {
    name: 'Status',
    width: 'w-80',
    phone: 'col-start-1 col-span-4 row-start-2',
    cell: ({ state, why }) => (
      <span className="whitespace-normal">{[givenStates[state].label, why].filter(Boolean).join(': ')}</span>
    ),
  },
]

/** Uploads pictures for many products by the product numbers in their file names (rules: bulk picture upload). */
export function PicturesByNumber() {
  const input = useRef<HTMLInputElement>(null)
  const { given, unknown, failed, looking, adding, choose, add, stop } = usePictures()
  const toDo = given.filter(({ state }) => givenStates[state].isToDo).length
  const done = given.filter(({ state }) => state === 'done').length
  return (
    <section aria-labelledby="pictures-by-number" className="mt-14 grid max-w-4xl gap-6 border-t border-line pt-10">
      <h2 id="pictures-by-number" className="text-lead">
        Add pictures to several products
      </h2>
      <p className="text-soft">
        Name each file after the product number, and add a position for further pictures: GU-0012.jpg, GU-0012-2.jpg.
        New pictures are added after the existing ones.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedTypes}
          aria-label="Pictures of products"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void choose(files)
          }}
        />
        <Button look="outline" busy={looking} disabled={adding} onClick={() => input.current?.click()}>
          Choose pictures
        </Button>
        {toDo > 0 && !adding && <Button onClick={() => void add()}>Add the pictures</Button>}
        {adding && (
          <Button look="outline" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {failed && (
        <p role="alert" className="border-l-4 border-error bg-card px-4 py-3">
          {failed}
        </p>
      )}
      <p aria-live="polite" className="empty:hidden">
        {given.length > 0 && progress(done, given.length, adding)}
      </p>
      {given.length > 0 && (
        <Table
          caption="Products with new pictures"
          columns={columns}
          rows={given}
          rowKey={({ product }) => product.id}
        />
      )}
      {unknown.length > 0 && (
        <p>
          No product number matches these files: <span className="break-words">{namesOf(unknown)}</span>
        </p>
      )}
    </section>
  )
}

const progress = (done: number, all: number, adding: boolean): string =>
  `${done} of ${all} ${all === 1 ? 'product' : 'products'} done.${adding ? ' Please stay on this page until all products are done.' : ''}`

const MOST_NAMED = 10

function namesOf(files: readonly File[]): string {
  const named = files.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = files.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
