import { useState } from 'react'
import { naira } from '#shop/core/money.ts'
import { FormHeading } from '#web/account/form-heading.tsx'
import { NarrowPage } from '#web/account/narrow-page.tsx'
import { ask } from '#web/api-client.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/abandoned-cart-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Your cart', matches)

export const headers = ofSecretLink

/**
 * Page that the link in an abandoned-cart mail opens. A button adds the items to this browser's cart. The token is in
 * the URL fragment, and opening the page changes nothing, because mail programs prefetch links (rules: abandoned cart).
 */
export default function AbandonedCartPage() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [isDone, setDone] = useState(false)

  async function restore() {
    setBusy(true)
    const answer = await ask('POST /abandoned-cart', {
      body: { token: location.hash.slice(1) || '-' },
      keepSession: true,
    })
    setBusy(false)
    if (!answer.ok) return setSaid(answer.message)
    const theirs = answer.body.lines.map((line) => ({ ...line, price: naira(line.price) }))
    const cart = await import('#web/state/cart-sync.ts').catch(() => null)
    if (!cart) return setSaid('There is no connection. Please try again.')
    cart.joinCart(theirs)
    setDone(true)
    const { gone } = answer.body
    return setSaid(
      [
        theirs.length > 0 ? 'The items are in your cart.' : 'None of the items are available any more.',
        ...(gone.length > 0 ? [`No longer available: ${gone.join(', ')}.`] : []),
      ].join(' '),
    )
  }

  return (
    <NarrowPage>
      <FormHeading title="Your cart">
        Add the items that you left in your cart earlier to your current cart.
      </FormHeading>
      {!isDone && (
        <Button busy={busy} className="justify-self-start" onClick={() => void restore()}>
          Add to my cart
        </Button>
      )}
      <output className="block">{said}</output>
      <div className="flex flex-wrap gap-3">
        {isDone && <ButtonLink to={paths.shipping}>Go to the checkout</ButtonLink>}
        <ButtonLink to={paths.products} look="quiet" className="-ml-3">
          View the collection
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
