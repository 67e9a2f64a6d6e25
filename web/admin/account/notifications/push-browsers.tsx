import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ago } from '#web/admin/customers/customers/customer.tsx'
import { askForPush, endPushHere, pushHere, type PushHere } from './push-here.ts'

type Told = AnswerOf<'GET /push-subscriptions'>

/**
 * Lists the browsers that receive the user's push notifications, with a button to turn them on or off in this browser
 * (rules: push notifications).
 */
export function PushBrowsers({ publicKey, subscriptions }: Told) {
  return (
    <section aria-labelledby="push" className="grid gap-4 border-t border-line pt-5">
      <h2 id="push" className="text-lead">
        Push notifications
      </h2>
      <p className="text-soft">
        When push notifications are on, this phone or computer notifies you immediately, even when the back office is
        closed. A notification names the order or product and the amount, but never the customer.
      </p>
      {publicKey ? (
        <ThisBrowser publicKey={publicKey} subscriptions={subscriptions} />
      ) : (
        <p>Push needs a secret key on this server. Ask your technician to set SECRET_KEY.</p>
      )}
      {subscriptions.length > 0 && (
        <ul aria-label="Browsers with push notifications" className="grid gap-2">
          {subscriptions.map((each) => (
            <Browser key={each.id} {...each} />
          ))}
        </ul>
      )}
    </section>
  )
}

const words = {
  impossible: 'This browser doesn’t support push notifications. On an iPhone, first add the shop to the Home Screen.',
  forbidden: 'Notifications from the shop are blocked in this browser. You can allow them in the browser’s settings.',
} as const

/** Turns push on or off. Only the browser knows its push state, and only it can ask the user for permission. */
function ThisBrowser({ publicKey, subscriptions }: Told & { publicKey: string }) {
  const { revalidate } = useRevalidator()
  const [here, setHere] = useState<PushHere | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    pushHere().then(setHere, () => setHere('impossible'))
  }, [])
  if (here === null) return null
  if (here === 'impossible' || here === 'forbidden') return <p>{words[here]}</p>

  // Ignores a subscription that the server has ended or that belongs to another user of this browser.
  const told = here !== 'off' && subscriptions.find(({ endpoint }) => endpoint === here.endpoint)

  async function switchOn(): Promise<void> {
    const body = await askForPush(publicKey)
    if (!body) return
    const answer = await ask('POST /push-subscriptions', { body })
    toast[answer.ok ? 'success' : 'error'](answer.ok ? answer.body.message : answer.message)
  }
  async function switchOff(): Promise<void> {
    await endPushHere()
    if (!told) return
    const answer = await ask('DELETE /push-subscriptions/{id}', { params: { id: told.id } })
    toast[answer.ok ? 'success' : 'error'](answer.ok ? answer.body.message : answer.message)
  }
  const press = async (change: () => Promise<void>) => {
    setBusy(true)
    try {
      await change()
    } catch {
      toast.error('Push notifications could not be changed in this browser. Please try again.')
    }
    setHere(await pushHere().catch(() => 'impossible' as const))
    setBusy(false)
    await revalidate()
  }
  return told ? (
    <Button look="outline" className="justify-self-start" busy={busy} onClick={() => void press(switchOff)}>
      Turn off push in this browser
    </Button>
  ) : (
    <Button className="justify-self-start" busy={busy} onClick={() => void press(switchOn)}>
      Turn on push in this browser
    </Button>
  )
}

function Browser({ id, device, endpoint, createdAt }: Told['subscriptions'][number]) {
  const { submit, state } = useFetcher()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border border-line px-4 py-2">
      <span>
        {device || 'Unknown browser'}{' '}
        <span className="text-caption text-soft">
          via {new URL(endpoint).hostname}, turned on {ago(createdAt)}
        </span>
      </span>
      <Button
        look="outline"
        busy={state !== 'idle'}
        onClick={() => void submit({ end: id }, { method: 'post', encType: 'application/json', ...pressed })}
      >
        Remove
      </Button>
    </li>
  )
}
