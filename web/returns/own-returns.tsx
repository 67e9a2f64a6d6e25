import { useCallback, useEffect, useState } from 'react'
import { config } from '#config'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { addPictures, byLink } from './add-pictures.ts'
import { AskReturn } from './ask-return.tsx'
import { OneOwnReturn } from './one-own-return.tsx'

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })

type Found = AnswerOf<'GET /orders/{id}/returns'>
type OwnReturnsProps = {
  /** The order's id, and the token of its tracking link if the customer came through it. */
  order: string
  track?: string
}

/** Lists an order's returns, with a form to request another one (rules: returns, return eligibility). */
export function OwnReturns({ order, track }: OwnReturnsProps) {
  const [found, setFound] = useState<Answer<Found> | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const headers = byLink(track)
      const answer = await ask('GET /orders/{id}/returns', { params: { id: order }, headers, signal })
      if (!signal?.aborted) setFound(answer)
    },
    [order, track],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  const again = () => void load()
  if (!found) return null
  return (
    <Answered answer={found} onRetry={again}>
      {({ returnable, returns }) =>
        (returnable || returns.length > 0) && (
          <section aria-labelledby="returns" className="grid gap-4 print:hidden">
            <h2 id="returns" className="text-title">
              Returns
            </h2>
            {returns.map((each) => (
              <OneOwnReturn key={each.id} each={each} track={track} onMoved={again} />
            ))}
            {returnable && <CanAsk returnable={returnable} order={order} track={track} onAsked={again} />}
          </section>
        )
      }
    </Answered>
  )
}

type CanAskProps = OwnReturnsProps & { returnable: NonNullable<Found['returnable']>; onAsked: () => void }

function CanAsk({ returnable: { until, isOver, lines, hasAccount, fee }, onAsked, order, track }: CanAskProps) {
  const [open, setOpen] = useState(false)
  const left = lines.filter((line) => line.left > 0)
  if (left.length === 0) return null
  if (isOver)
    return <p className="text-soft">Items from this order could be returned until {day.format(new Date(until))}.</p>
  const kept = left.filter((line) => line.kept !== null)
  const free = left.filter((line) => line.kept === null)
  return (
    <>
      {kept.map((line) => (
        <p key={line.position} className="text-soft">
          {line.name} was {line.kept === 'made' ? 'made to order' : 'a final sale'} and can’t be returned. If something
          is wrong with it, please contact us.
        </p>
      ))}
      {free.length > 0 && !open && (
        <div className="grid justify-items-start gap-2">
          <p>You can return items from this order until {day.format(new Date(until))}.</p>
          <Button look="outline" onClick={() => setOpen(true)}>
            Return items
          </Button>
        </div>
      )}
      {open && free.length > 0 && (
        <AskReturn
          lines={free}
          hasAccount={hasAccount}
          fee={fee}
          press="Request return"
          sendPictures={(id, files) => addPictures(id, files, track)}
          send={(body, key) =>
            ask('POST /orders/{id}/returns', {
              params: { id: order },
              body,
              headers: { 'Idempotency-Key': key, ...byLink(track) },
            })
          }
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false)
            onAsked()
          }}
        />
      )}
    </>
  )
}
