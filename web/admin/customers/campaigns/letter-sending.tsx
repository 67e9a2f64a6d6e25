import { useState } from 'react'
import { useFetcher } from 'react-router'
import { houseTimeOf, momentOf } from '#shop/core/house-time.ts'
import type { LetterState } from '#shop/messages/campaigns/letter.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { ShownLetter } from './use-letter-edit.ts'

const HOUR_MS = 60 * 60_000
export type Pressed = { version: number; state: LetterState; people: number | null; at: string | null }

type Shown = { letter: ShownLetter; people: number; isUnsaved: boolean }

/**
 * Sends a campaign: the first press shows the number of recipients, the second one confirms (rules: sending letters).
 */
export function LetterSending({ letter, people, isUnsaved }: Shown) {
  const { submit, state: fetching } = useFetcher()
  const [isAsked, setAsked] = useState(false)
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState(() => houseTimeOf(new Date(Date.now() + HOUR_MS)))
  const busy = fetching !== 'idle'
  const say = (state: LetterState, more: Partial<Pressed> = {}) =>
    void submit(
      { version: letter.version, state, people: null, at: null, ...more },
      { method: 'put', encType: 'application/json', ...pressed },
    )
  const readers = people === 1 ? '1 reader' : `${people.toLocaleString('en')} readers`
  const moment = momentOf(at)
  if (letter.state === 'draft')
    return (
      <Row title="Send it">
        {isUnsaved && <p className="text-soft">Save the draft before you send it.</p>}
        {!isUnsaved && people === 0 && <p className="text-soft">It has no recipients yet.</p>}
        {!isUnsaved && people > 0 && !isAsked && <Button onClick={() => setAsked(true)}>Send to {readers} …</Button>}
        {!isUnsaved && people > 0 && isAsked && (
          <>
            <Tick label="At a time" checked={isLater} onChange={setLater} />
            {isLater && (
              <Field
                label="When"
                type="datetime-local"
                hint="In the shop’s time zone. New subscribers until then receive it too."
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                busy={busy}
                disabled={isLater && !moment}
                onClick={() =>
                  isLater ? say('scheduled', { people, at: moment!.toISOString() }) : say('sending', { people })
                }
              >
                {isLater ? `Send to ${readers} then` : `Send to ${readers} now`}
              </Button>
              <Button look="outline" onClick={() => setAsked(false)}>
                Not yet
              </Button>
            </div>
          </>
        )}
      </Row>
    )
  return (
    <Row title="Sending">
      {letter.state === 'scheduled' && letter.sendAt && <p>It leaves on {whenOf(letter.sendAt)}.</p>}
      {letter.trouble && letter.state === 'sending' && (
        <p className="text-error">
          The mail server isn’t reached ({letter.trouble}). It is retried every minute, and no subscriber receives it
          twice.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {letter.state === 'scheduled' && (
          <Button look="outline" busy={busy} onClick={() => say('draft')}>
            Don’t send it then
          </Button>
        )}
        {letter.state === 'sending' && (
          <Button look="outline" busy={busy} onClick={() => say('paused')}>
            Pause
          </Button>
        )}
        {letter.state === 'paused' && (
          <Button busy={busy} onClick={() => say('sending')}>
            Continue
          </Button>
        )}
        {(letter.state === 'sending' || letter.state === 'paused') && !isAsked && (
          <Button look="danger" onClick={() => setAsked(true)}>
            Stop for good …
          </Button>
        )}
      </div>
      {isAsked && (letter.state === 'sending' || letter.state === 'paused') && (
        <>
          <p>Who waits for it will not get it any more. This can’t be undone.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" busy={busy} onClick={() => say('stopped')}>
              Yes, stop for good
            </Button>
            <Button look="outline" onClick={() => setAsked(false)}>
              Not yet
            </Button>
          </div>
        </>
      )}
    </Row>
  )
}

const Row = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="grid justify-items-start gap-4 border-t border-line pt-6">
    {children}
  </section>
)
