import { useState } from 'react'
import { ask } from '#web/api-client.ts'
import type { BodyOf } from '#web/contract.ts'
import { Button } from '#web/ui/button.tsx'

/** Timeout in milliseconds; longer than the timeout that the server uses for the mail server. */
const WAIT_AT_MOST_MS = 40_000
const noAnswer = 'The server didn’t respond. The email may still have been sent.'

/**
 * Sends the shown mail to the user, and shows the mail server's response beside the button. It is not a router action,
 * because no data of the page changes (rules: test mail).
 */
export function TestMail({ asked }: { asked: BodyOf<'POST /settings/mails/test'> }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ words: string; isGood: boolean } | null>(null)
  async function send() {
    setBusy(true)
    const signal = AbortSignal.timeout(WAIT_AT_MOST_MS)
    const answer = await ask('POST /settings/mails/test', { body: asked, signal }).catch(() => null)
    setBusy(false)
    if (!answer) setSaid({ words: noAnswer, isGood: false })
    else if (!answer.ok) setSaid({ words: answer.message, isGood: false })
    else setSaid({ words: answer.body.message, isGood: ['sent', 'kept'].includes(answer.body.outcome) })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="outline" busy={busy} onClick={() => void send()}>
        Send me a test email
      </Button>
      <p role="status" className={`text-caption ${said?.isGood ? 'text-success' : 'text-error'}`}>
        {busy ? '' : said?.words}
      </p>
    </div>
  )
}
