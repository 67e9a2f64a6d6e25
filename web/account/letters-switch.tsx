import { useFetcher } from 'react-router'
import type { SubscriptionState } from '#shop/messages/newsletter/subscription.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'

type Mine = Answer<AnswerOf<'GET /newsletter/mine'>>

const words: Record<SubscriptionState | 'none', string> = {
  confirmed: 'We write to you about new pieces, sales and the house.',
  unconfirmed: 'We have mailed you a link: open it and say yes, and we write to you.',
  before: 'You put your address into our newsletter box. Press to be mailed a link by which you say yes.',
  left: 'You have left our letters.',
  bounced: 'Your mail server refused our letters, so we have stopped.',
  none: 'We don’t write to you.',
}

/** Whether she wants letters, and the press that changes it (rules: letters in the account). */
export function LettersSwitch({ loaded }: { loaded: Mine }) {
  const fetcher = useFetcher<Mine>()
  const answer = fetcher.data?.ok ? fetcher.data : loaded
  const refused = fetcher.data?.ok === false ? fetcher.data.message : loaded.ok ? '' : loaded.message
  const state = (answer.ok && answer.body.state) || 'none'
  const isIn = state === 'confirmed' || state === 'unconfirmed'
  return (
    <section aria-labelledby="letters" className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 id="letters" className="label text-soft">
        Letters
      </h2>
      {answer.ok && <p role="status">{words[state]}</p>}
      {refused && <p className="text-caption text-error">{refused}</p>}
      {answer.ok && (
        <Button
          look="outline"
          busy={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ wanted: isIn ? '' : 'yes' }, { method: 'post', ...pressed })}
        >
          {isIn ? 'No more letters' : 'Write to me'}
        </Button>
      )}
    </section>
  )
}
