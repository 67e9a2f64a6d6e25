import { useState } from 'react'
import { useFetcher } from 'react-router'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'
import type { CampaignState } from '#shop/messages/campaigns/campaign.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { Tick } from '#web/admin/kit/parts/form-parts.tsx'
import type { ShownCampaign } from './use-campaign-edit.ts'

const HOUR_MS = 60 * 60_000
export type Pressed = { version: number; state: CampaignState; people: number | null; at: string | null }

type Shown = { letter: ShownCampaign; people: number; isUnsaved: boolean }

/**
 * Sends a campaign in two steps: the first button shows the number of recipients, the second confirms
 * (rules: campaign sending).
 */
export function CampaignSending({ letter: campaign, people, isUnsaved }: Shown) {
  const { submit, state: fetching } = useFetcher()
  const [isAsked, setAsked] = useState(false)
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState(() => shopTimeOf(new Date(Date.now() + HOUR_MS)))
  const busy = fetching !== 'idle'
  const say = (state: CampaignState, more: Partial<Pressed> = {}) =>
    void submit(
      { version: campaign.version, state, people: null, at: null, ...more },
      { method: 'put', encType: 'application/json', ...pressed },
    )
  const readers = people === 1 ? '1 recipient' : `${people.toLocaleString('en')} recipients`
  const moment = momentOf(at)
  if (campaign.state === 'draft')
    return (
      <Row title="Send">
        {isUnsaved && <p className="text-soft">Save the draft before you send it.</p>}
        {!isUnsaved && people === 0 && <p className="text-soft">This campaign has no recipients yet.</p>}
        {!isUnsaved && people > 0 && !isAsked && <Button onClick={() => setAsked(true)}>Send to {readers} …</Button>}
        {!isUnsaved && people > 0 && isAsked && (
          <>
            <Tick label="Schedule for later" checked={isLater} onChange={setLater} />
            {isLater && (
              <Field
                label="Send at"
                type="datetime-local"
                hint="Shop time (Africa/Lagos). Customers who subscribe before then also receive it."
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
                {isLater ? `Schedule for ${readers}` : `Send to ${readers} now`}
              </Button>
              <Button look="outline" onClick={() => setAsked(false)}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Row>
    )
  return (
    <Row title="Sending">
      {campaign.state === 'scheduled' && campaign.sendAt && <p>Scheduled for {whenOf(campaign.sendAt)}.</p>}
      {campaign.trouble && campaign.state === 'sending' && (
        <p className="text-error">
          The mail server can’t be reached ({campaign.trouble}). Sending is retried every minute. No subscriber receives
          the email twice.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {campaign.state === 'scheduled' && (
          <Button look="outline" busy={busy} onClick={() => say('draft')}>
            Cancel scheduled sending
          </Button>
        )}
        {campaign.state === 'sending' && (
          <Button look="outline" busy={busy} onClick={() => say('paused')}>
            Pause
          </Button>
        )}
        {campaign.state === 'paused' && (
          <Button busy={busy} onClick={() => say('sending')}>
            Resume
          </Button>
        )}
        {(campaign.state === 'sending' || campaign.state === 'paused') && !isAsked && (
          <Button look="danger" onClick={() => setAsked(true)}>
            Stop sending …
          </Button>
        )}
      </div>
      {isAsked && (campaign.state === 'sending' || campaign.state === 'paused') && (
        <>
          <p>The remaining recipients will not receive this campaign. This can’t be undone.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" busy={busy} onClick={() => say('stopped')}>
              Yes, stop sending
            </Button>
            <Button look="outline" onClick={() => setAsked(false)}>
              Cancel
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
