import { redirect } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/new-card-page'
import { NEW_CARD, type NewCard } from './card.ts'
import { useState } from 'react'
import { giftCards } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { type CardSource, cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { momentOf } from '#shop/core/shop-time.ts'
import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { useForm } from '#web/parts/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { useKeptForm } from '#web/admin/kit/drafts/use-kept-form.ts'
import { isWholeSum, plainAmount } from '#shop/core/typed-amount.ts'
import { NoMail } from '#web/admin/kit/parts/no-mail.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('New gift card', matches)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { key, wish } = (await request.json()) as NewCard
  const answer = await ask('POST /gift-cards', { body: wish, headers: { 'Idempotency-Key': key } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  // The draft is removed here, because the form gets no result from an action that redirects.
  dropDraft(NEW_CARD.key)
  return redirect(adminPaths.giftCard(answer.body.card.id))
}

/** Creates a gift card, paid or free of charge (rules: gift cards). */
export default function NewCardPage() {
  return (
    <>
      <BackLink to={adminPaths.giftCards}>Gift cards</BackLink>
      <PageHead title="New gift card" />
      <NewCardForm />
    </>
  )
}

const names = ['amount', 'proof', 'recipientName'] as const

/** Form for a new gift card (rules: gift cards). */
function NewCardForm() {
  const [key] = useState(() => crypto.randomUUID())
  const [as, setAs] = useState<'mail' | 'print'>('mail')
  const [came, setCame] = useState<CardSource>('transfer')
  const { form, field, busy } = useForm({
    required: [...names, ...(as === 'mail' ? (['recipientEmail'] as const) : [])],
    optional: ['fromName', 'message', 'sendAt'],
    check: ({ amount }) => (isWholeSum(amount) ? {} : { amount: 'Please enter a whole amount' }),
    asAction: ({ amount, proof, recipientName, recipientEmail = '', fromName, message, sendAt }) => {
      const at = sendAt ? momentOf(sendAt) : null
      const wish = { came, as, proof, recipientName, recipientEmail, fromName, message }
      const sent = { ...wish, amount: Number(plainAmount(amount)), ...(at && { sendAt: at.toISOString() }) }
      return { key, wish: sent } satisfies NewCard
    },
  })
  const kept = useKeptForm(form.ref, NEW_CARD)
  const isKind = came === 'kindness'
  return (
    <form {...form} className="grid max-w-2xl gap-5">
      <KeptNotice isUnsaved={kept.isUnsaved} onThrowAway={kept.discard} />
      <Field
        {...field('amount')}
        label="Amount (NGN)"
        inputMode="numeric"
        hint={`From ${formatNaira(giftCards.least)} to ${formatNaira(giftCards.most)}. A gift card includes no VAT. VAT is included in the products it pays for.`}
      />
      <Select label="Payment method" value={came} onChange={({ target }) => setCame(target.value as CardSource)}>
        {membersOf(cardWays).map((way) => (
          <option key={way} value={way}>
            {cardWays[way].label}
          </option>
        ))}
        <option value="kindness">None (free of charge)</option>
      </Select>
      <Field
        {...field('proof')}
        label={isKind ? 'Reason' : 'Proof'}
        hint={isKind ? 'Only staff can see this' : 'For example: the name on the transfer, or the slip number'}
        maxLength={longest.line}
      />
      <Field {...field('recipientName')} label="Recipient’s name" autoComplete="off" maxLength={longest.name} />
      <Field {...field('fromName')} label="Sender’s name (optional)" autoComplete="off" maxLength={longest.name} />
      <TextArea {...field('message')} label="Message (optional)" dir="auto" rows={3} maxLength={longest.message} />
      <Select label="Delivery" value={as} onChange={({ target }) => setAs(target.value as 'mail' | 'print')}>
        <option value="mail">By email</option>
        <option value="print">Print it yourself</option>
      </Select>
      {as === 'mail' && (
        <>
          <NoMail />
          <Field {...field('recipientEmail')} label="Recipient’s email" type="email" autoComplete="off" />
          <Field
            {...field('sendAt')}
            label="Send at (optional)"
            type="datetime-local"
            hint="Shop time (Africa/Lagos). Leave empty to send it now."
          />
        </>
      )}
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        Create gift card
      </Button>
    </form>
  )
}
