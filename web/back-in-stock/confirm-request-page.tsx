import { useState } from 'react'
import { colorName } from '#shop/core/color-name.ts'
import { FormHeading } from '#web/account/form-heading.tsx'
import { NarrowPage } from '#web/account/narrow-page.tsx'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-request-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Back in stock', matches)

export const headers = ofSecretLink

/**
 * Page that the link in a back-in-stock mail opens, to confirm or withdraw the request. The token is in the URL
 * fragment, and opening the page changes nothing, because mail programs prefetch links (rules: back-in-stock request).
 */
export default function ConfirmRequestPage() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [done, setDone] = useState(false)

  async function answer(how: 'confirm' | 'withdraw') {
    setBusy(true)
    const answer = await ask('PATCH /back-in-stock', {
      body: { token: location.hash.slice(1) || '-', answer: how },
      keepSession: true,
    })
    setBusy(false)
    if (!answer.ok) return setSaid(answer.message)
    setDone(true)
    const { product, size, color } = answer.body
    const what = `${product} in size ${size}, ${colorName(color)}`
    return setSaid(
      how === 'confirm'
        ? `We’ll email you once, when ${what} is back in stock.`
        : `We deleted your request for ${what}.`,
    )
  }

  return (
    <NarrowPage>
      <FormHeading title="Back in stock">
        {!done && 'Should we email you once, when the product you asked for is back in stock?'}
      </FormHeading>
      {!done && (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void answer('confirm')}>
            Yes, notify me
          </Button>
          <Button look="outline" busy={busy} onClick={() => void answer('withdraw')}>
            No, delete my request
          </Button>
        </div>
      )}
      <output className="my-6 block">{said}</output>
      <ButtonLink to={paths.products} look="quiet" className="-ml-3">
        View the collection
      </ButtonLink>
    </NarrowPage>
  )
}
