import { useFetcher } from 'react-router'
import { sources } from '#shop/office/store-import/store-import.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/admin/kit/parts/details.tsx'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import { counted } from './preview.tsx'
import { DeleteButton } from '#web/admin/kit/parts/row-actions.tsx'
import { useRefresh } from '#web/admin/kit/parts/use-refresh.ts'

type Moves = AnswerOf<'GET /store-imports'>
type Move = Moves['moves'][number]
/** Request body of the page's action, for the import with this id. An undo sends only the id. */
export type MoveAction = { do: 'pictures' | 'letters'; id: string }

/**
 * Store imports with the progress of their pictures, the number of customers asked to choose a password, and an undo
 * button (rules: store import, imported pictures).
 */
export function ImportsList({ moves, lost }: Moves) {
  useRefresh(
    'fast',
    moves.some(({ pictures }) => pictures.waiting > 0),
  )
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="moves" className="grid gap-4">
      <h2 id="moves" className="text-lead">
        Imports
      </h2>
      <ul className="divide-y divide-line border border-line bg-card">
        {moves.map((move) => (
          <li key={move.id} className="grid gap-2 p-5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium break-all">{move.fileName}</span>
              <span className="text-soft">
                {sources[move.source]}, {move.madeBy}, <Moment at={move.madeAt} />
              </span>
            </p>
            {move.undoneAt ? (
              <p className="text-soft">
                Undone by {move.undoneBy}, <Moment at={move.undoneAt} />
              </p>
            ) : (
              <Standing move={move} lost={lost.filter(({ moveId }) => moveId === move.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ move, lost }: { move: Move; lost: Moves['lost'] }) {
  const { id, brings, products, customers, asked, pictures } = move
  const { submit, state } = useFetcher()
  const canSendMail = useCanSendMail()
  const send = (action: MoveAction) => void submit(action, { method: 'post', encType: 'application/json', ...pressed })
  const all = pictures.waiting + pictures.here + pictures.failed
  return (
    <>
      <p role="status">
        {brings === 'products'
          ? `${capital(counted(products, brings))}, ${pictures.here} of ${all} pictures imported${pictures.waiting > 0 ? '; the others are being downloaded' : ''}`
          : `${capital(counted(customers, brings))}, ${asked} of them were asked by email to choose a password`}
      </p>
      {pictures.failed > 0 && <Lost lost={lost} failed={pictures.failed} />}
      {brings === 'customers' && asked < customers && <NoMail />}
      <div className="flex flex-wrap gap-3">
        {pictures.failed > 0 && (
          <Button look="outline" busy={state !== 'idle'} onClick={() => send({ do: 'pictures', id })}>
            Retry pictures
          </Button>
        )}
        {brings === 'customers' && asked < customers && canSendMail && (
          <Button look="outline" busy={state !== 'idle'} onClick={() => send({ do: 'letters', id })}>
            Ask {customers - asked} by email to choose a password
          </Button>
        )}
        <DeleteButton
          name={`the import of ${move.fileName}`}
          id={id}
          verb="Undo"
          consequence={
            brings === 'products'
              ? 'Imported products that were never ordered will be deleted, with their redirects. Collections and sizes will be kept.'
              : 'Imported customers will be deleted, except those who have used this shop or received an email.'
          }
        />
      </div>
    </>
  )
}

const Lost = ({ lost, failed }: { lost: Moves['lost']; failed: number }) => (
  <details className="border-l-4 border-gold px-5 py-2">
    <summary className="thumb font-medium">
      {failed === 1 ? 'One picture couldn’t be downloaded' : `${failed} pictures couldn’t be downloaded`}
    </summary>
    <ul className="grid gap-2 pt-2 text-caption">
      {lost.map(({ id, productName, address, message }) => (
        <li key={id} className="break-all">
          {productName}: {message}
          <span className="block text-soft">{address}</span>
        </li>
      ))}
    </ul>
  </details>
)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
