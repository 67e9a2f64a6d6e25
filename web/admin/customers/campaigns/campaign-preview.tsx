import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useHtml } from '#web/admin/website/content/preview/use-html.ts'
import { MailFrame } from '#web/admin/settings/settings/mail-frame.tsx'
import { bodyOf } from './use-campaign-edit.ts'

const WAIT_AT_MOST_MS = 40_000
type Written = { subject: string; body: string }

/**
 * Preview of a campaign mail at the width of a phone, with a button that sends a test mail to the user
 * (rules: campaign mails).
 */
export function CampaignPreview({ subject, body }: Written) {
  const typed = { ...bodyOf({ body, subject: subject || 'No subject', collection: '' }) }
  const { html, failed, retry } = useHtml(JSON.stringify(typed), (_, signal) =>
    ask('POST /campaigns/preview', { body: typed, signal }),
  )
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ words: '', isGood: false })
  async function send() {
    setBusy(true)
    const signal = AbortSignal.timeout(WAIT_AT_MOST_MS)
    const answer = await ask('POST /campaigns/test', { body: typed, signal }).catch(() => null)
    setBusy(false)
    if (!answer) setSaid({ words: 'The server didn’t respond. The email may still have been sent.', isGood: false })
    else if (!answer.ok) setSaid({ words: answer.message, isGood: false })
    else setSaid({ words: answer.body.message, isGood: ['sent', 'kept'].includes(answer.body.outcome) })
  }
  return (
    <section aria-label="Preview" className="grid max-w-[24.375rem] min-w-0 content-start gap-4">
      <p className="label text-soft">Preview on a phone</p>
      {failed ? <FailedState message={failed} onRetry={retry} /> : html && <MailFrame html={html} />}
      <div className="grid justify-items-start gap-2">
        <Button look="outline" busy={busy} onClick={() => void send()}>
          Send me a test email
        </Button>
        <p role="status" className={`text-caption ${said.isGood ? 'text-success' : 'text-error'}`}>
          {busy ? '' : said.words}
        </p>
      </div>
    </section>
  )
}
