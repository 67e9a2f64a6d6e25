import { useState } from 'react'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type Found = AnswerOf<'GET /returns/{id}/pictures'>
type ReturnPicturesProps = {
  /** `of` is the return's name, for the buttons' labels. */
  count: number
  of: string
  load: () => Promise<Answer<Found>>
  /** Removes a picture; omitted if pictures can't be removed. */
  remove?: (picture: string) => Promise<Answer<Found>>
}

/**
 * Pictures of a return. Their URLs are loaded when requested, as they expire after five minutes
 * (rules: return pictures).
 */
export function ReturnPictures({ count, of, load, remove }: ReturnPicturesProps) {
  const [pictures, setPictures] = useState<Found['pictures'] | null>(null)
  const [busy, setBusy] = useState(false)
  async function ask(asked: Promise<Answer<Found>>) {
    if (busy) return
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (answer.ok) setPictures(answer.body.pictures)
    else toast.error(answer.message)
  }
  const many = pictures?.length ?? count
  if (many === 0) return null
  if (pictures === null)
    return (
      <Button
        look="outline"
        busy={busy}
        className="justify-self-start"
        aria-label={`View ${words(many)} of ${of}`}
        onClick={() => void ask(load())}
      >
        View {words(many)}
      </Button>
    )
  return (
    <ul aria-label={`Pictures of ${of}`} className="flex flex-wrap gap-4">
      {pictures.map(({ id, link }, at) => (
        <li key={id} className="grid gap-2">
          <a href={link} target="_blank" rel="noreferrer">
            <img
              src={link}
              alt={`Returned items (${at + 1} of ${many})`}
              className="h-40 w-auto max-w-full border border-line object-contain"
              onError={() => setPictures(null)}
            />
          </a>
          {remove && (
            <Button
              look="outline"
              busy={busy}
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => void ask(remove(id))}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const words = (many: number): string => (many === 1 ? 'picture' : `${many} pictures`)
