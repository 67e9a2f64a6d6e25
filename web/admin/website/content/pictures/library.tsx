import { useEffect, useState } from 'react'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered, Shape } from '#web/parts/answered.tsx'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { LibraryPicture } from './add-picture.tsx'

const PER_PAGE = 12
type Found = { q: string; page: number; answer: Answer<AnswerOf<'GET /pictures'>> | null }

/** The media library, to choose a picture. It loads its own data, because it is used in dialogs on many pages. */
export function Library({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const [{ q, page, answer }, setFound] = useState<Found>({ q: '', page: 1, answer: null })
  useEffect(() => {
    const asking = new AbortController()
    const query = { q, page, limit: PER_PAGE }
    ask('GET /pictures', { query, signal: asking.signal }).then(
      (answer) => setFound((found) => ({ ...found, answer })),
      () => undefined,
    )
    return () => asking.abort()
  }, [q, page])
  const go = (to: number) => setFound({ q, page: to, answer: null })
  return (
    <div className="grid gap-4 p-5">
      <Field
        label="Search"
        type="search"
        placeholder="Description, product or page"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setFound({ q: event.currentTarget.value, page: 1, answer: null })
        }}
      />
      {answer ? (
        <Answered answer={answer} onRetry={() => go(page)}>
          {({ pictures, total }) => (
            <>
              {total === 0 && <p>No pictures found.</p>}
              <ul aria-label="Pictures" className="grid grid-cols-3 gap-3 sm:grid-cols-4">
                {pictures.map((picture) => (
                  <li key={picture.id} className="grid">
                    <button
                      type="button"
                      aria-label={picture.alt || picture.uses[0]?.name || 'A picture without a description'}
                      className="border border-line bg-card p-1 hover:border-ink"
                      onClick={() => onChoose(picture)}
                    >
                      <ProductPicture
                        picture={picture}
                        alt=""
                        sizes="160px"
                        className="aspect-4/5 w-full bg-sand object-contain"
                      />
                    </button>
                  </li>
                ))}
              </ul>
              {total > PER_PAGE && (
                <div className="flex items-center justify-between gap-4">
                  <Button look="quiet" disabled={page === 1} onClick={() => go(page - 1)}>
                    Newer
                  </Button>
                  <Button look="quiet" disabled={page * PER_PAGE >= total} onClick={() => go(page + 1)}>
                    Older
                  </Button>
                </div>
              )}
            </>
          )}
        </Answered>
      ) : (
        <Shape />
      )}
    </div>
  )
}
