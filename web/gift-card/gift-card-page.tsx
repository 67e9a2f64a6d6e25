import { useFetcher } from 'react-router'
import type { FormEvent } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { pressed } from '#web/parts/pressed.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/gift-card-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Gift card', matches)

/** The server's HTML has no personal data, but it isn't cached and sends no referrer. */
export const headers = ofSecretLink

type Looked = Answer<AnswerOf<'POST /gift-cards/balance'>>

/**
 * Loads the balance of the card with the entered code. The code is sent in the request body and never appears in a URL.
 */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Looked> {
  const { code } = (await request.json()) as { code: string }
  return ask('POST /gift-cards/balance', { body: { code }, keepSession: true })
}

/** Shows a gift card's balance to anyone who has its code (rules: gift card balance). */
export default function GiftCardPage() {
  const { submit, state, data } = useFetcher<Looked>()
  const refused = data && !data.ok ? data.message : undefined

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void submit({ code }, { method: 'post', encType: 'application/json', ...pressed })
  }

  return (
    <div className="wrap grid max-w-3xl gap-8 py-14 md:py-24">
      <h1 className="text-display">Gift card</h1>
      <p className="text-soft">
        Enter the code of your gift card to see its balance. You can use the card on the payment page.
      </p>
      <noscript>
        <p className="border-l-2 border-gold pl-4">
          This page needs JavaScript, which is switched off. To ask for your balance, please call or write to us.
        </p>
      </noscript>
      <form className="grid gap-5" method="dialog" noValidate onSubmit={look}>
        <Field
          label="Gift card code"
          hint="16 letters and digits, with or without spaces and hyphens"
          name="code"
          required
          error={refused}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button type="submit" busy={state !== 'idle'} className="justify-self-start max-sm:w-full">
          Check balance
        </Button>
      </form>
      <div role="status" className="grid gap-4">
        {data?.ok && <Left {...data.body} />}
      </div>
    </div>
  )
}

const Left = ({ balance, state }: AnswerOf<'POST /gift-cards/balance'>) => (
  <section className="grid gap-3 border border-line bg-card p-5">
    <p className="text-title tabular-nums">{formatNaira(balance)}</p>
    {state === 'open' ? (
      <>
        <p>
          {balance > 0 ? 'is left on this card. The balance does not expire.' : 'This gift card has no balance left.'}
        </p>
        {balance > 0 && (
          <ButtonLink to={paths.products} look="outline" className="justify-self-start">
            View the collection
          </ButtonLink>
        )}
      </>
    ) : (
      <p>This gift card is {state === 'ended' ? 'closed' : state}, so you can’t pay with it. Please contact us.</p>
    )}
  </section>
)
