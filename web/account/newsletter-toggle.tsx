import { useFetcher } from 'react-router'
import type { SubscriptionState } from '#shop/messages/newsletter/subscription.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useShop } from '#web/frame/shop.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'

type Mine = Answer<AnswerOf<'GET /newsletter/mine'>>

const words: Record<SubscriptionState | 'none', string> = {
  confirmed: 'You receive our emails about new pieces and sales.',
  unconfirmed: 'Check your email to confirm: open the link that we sent you.',
  before: 'You entered your address in our newsletter form. Subscribe to receive a link that confirms it.',
  left: 'You are no longer on our mailing list.',
  bounced: 'Your mail server rejected our emails, so we stopped sending them.',
  none: 'You are not on our mailing list.',
}
const CONFIRM_LATER = 'We can’t send emails yet. When we can, we’ll email you a link to confirm.'

/**
 * Shows whether the customer is subscribed to the newsletter, with a button to change it
 * (rules: newsletter in the account).
 */
export function NewsletterToggle({ loaded }: { loaded: Mine }) {
  const fetcher = useFetcher<Mine>()
  const { canSendMail } = useShop()
  const answer = fetcher.data?.ok ? fetcher.data : loaded
  const refused = fetcher.data?.ok === false ? fetcher.data.message : loaded.ok ? '' : loaded.message
  const state = (answer.ok && answer.body.state) || 'none'
  const isIn = state === 'confirmed' || state === 'unconfirmed'
  return (
    <section aria-labelledby="letters" className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 id="letters" className="label font-sans text-soft">
        Newsletter
      </h2>
      {answer.ok && <p role="status">{state === 'unconfirmed' && !canSendMail ? CONFIRM_LATER : words[state]}</p>}
      {refused && <p className="text-caption text-error">{refused}</p>}
      {answer.ok && (
        <Button
          look="outline"
          busy={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ wanted: isIn ? '' : 'yes' }, { method: 'post', ...pressed })}
        >
          {isIn ? 'Unsubscribe' : 'Subscribe'}
        </Button>
      )}
    </section>
  )
}
