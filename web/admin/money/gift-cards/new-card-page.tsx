import { redirect } from 'react-router'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { told } from '#web/parts/answered.tsx'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/new-card-page'
import { NEW_CARD, type NewCard } from './card.ts'
import { NewCardForm } from './new-card-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('New gift card', matches)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { key, wish } = (await request.json()) as NewCard
  const answer = await ask('POST /gift-cards', { body: wish, headers: { 'Idempotency-Key': key } })
  const result = told(answer, ({ message }) => message)
  if (!answer.ok) return result
  // Not by the form: an action that redirects leaves it no answer.
  dropDraft(NEW_CARD.key)
  return redirect(adminPaths.giftCard(answer.body.card.id))
}

/** A gift card is made against money that came, or in kindness (rules: gift cards). */
export default function NewCardPage() {
  return (
    <>
      <BackLink to={adminPaths.giftCards}>Gift cards</BackLink>
      <PageHead title="New gift card" />
      <NewCardForm />
    </>
  )
}
