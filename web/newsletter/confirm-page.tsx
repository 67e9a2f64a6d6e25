import { useState } from 'react'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import { FormHeading } from '#web/account/form-heading.tsx'
import { NarrowPage } from '#web/account/narrow-page.tsx'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Newsletter', matches)

export const headers = ofSecretLink

/**
 * Page that the link in the confirmation mail opens. The token is in the URL fragment, and opening the page changes
 * nothing, because mail programs prefetch links (rules: newsletter).
 */
export default function ConfirmPage() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [isDone, setDone] = useState(false)

  async function sayYes() {
    setBusy(true)
    const answer = await ask('PATCH /newsletter', {
      body: { link: location.hash.slice(1) || '-' },
      keepSession: true,
    })
    setBusy(false)
    setDone(answer.ok)
    setSaid(answer.ok ? 'Thank you. You are subscribed.' : answer.message)
  }

  return (
    <NarrowPage>
      <FormHeading title="Subscribe to our newsletter?">{CONSENT}</FormHeading>
      {!isDone && (
        <Button busy={busy} className="justify-self-start" onClick={() => void sayYes()}>
          Yes, subscribe
        </Button>
      )}
      <output className="block">{said}</output>
      <ButtonLink to={paths.products} look="quiet" className="-ml-3 justify-self-start">
        View the collection
      </ButtonLink>
    </NarrowPage>
  )
}
