import type { Client } from 'pg'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import { asked } from './ask.ts'

/** Adds confirmed newsletter subscribers. */
export async function makeReaders(client: Client, readers: number): Promise<void> {
  await client.query(
    `insert into subscribers (email, requested_at, requested_in, requested_words, confirmed_at, consent_words)
     select 'reader-' || number || '@example.com', now(), 'footer', $2, now(), $2 from generate_series(1, $1) number`,
    [readers, CONSENT],
  )
}

/** Creates a campaign for all `readers`. Returns a function that starts or pauses it. */
export async function writeCampaign(
  url: string,
  signIn: object,
  { readers, perMinute }: { readers: number; perMinute: number },
): Promise<(state: 'sending' | 'paused') => Promise<void>> {
  const { token } = await asked<{ token: string }>(url, 'POST', '/admin/login', signIn)
  const settings = await asked<{ version: number }>(url, 'GET', '/settings/letters', undefined, token)
  const pace = { settings: { perMinute, bagAfterHours: 0 }, version: settings.version }
  await asked(url, 'PATCH', '/settings/letters', pace, token)
  const body = 'All of it is **new**. '.repeat(100)
  type Told = { letter: { id: string; version: number; state: string } }
  let { letter } = await asked<Told>(
    url,
    'POST',
    '/campaigns',
    { subject: 'Bench campaign', body, collection: null },
    token,
  )
  return async (state) => {
    if (letter.state === state || (state === 'paused' && letter.state === 'draft')) return
    const wish = { version: letter.version, state, people: letter.state === 'draft' ? readers : null }
    ;({ letter } = await asked<Told>(url, 'PUT', `/campaigns/${letter.id}/sending`, wish, token))
  }
}
