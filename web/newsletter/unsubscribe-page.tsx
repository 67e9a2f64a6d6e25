import { data } from 'react-router'
import { CONSENT } from '#shop/messages/newsletter/subscription.ts'
import { readerBy } from '#shop/messages/newsletter/leave.server.ts'
import { NarrowPage } from '#web/account/narrow-page.tsx'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { useMessageLink } from '#web/frame/message-link.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/unsubscribe-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Newsletter', matches)

/** The page is private to one subscriber, so it must not be cached. */
export const headers = ofSecretLink

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const reader = await readerBy(context.get(servicesContext).db, token)
  if (!reader) return data(null, { status: 404 })
  return {
    email: reader.email,
    state: reader.state,
    isBack: url.searchParams.has('back') && reader.state === 'confirmed',
  }
}

/**
 * Page that the unsubscribe link in each campaign mail opens. Opening it changes nothing, because mail programs
 * prefetch links; its buttons unsubscribe and subscribe again. Its forms work without JavaScript
 * (rules: unsubscribing).
 */
export default function LeavePage({ loaderData }: Route.ComponentProps) {
  const messageLink = useMessageLink()
  if (!loaderData)
    return (
      <InvalidLink
        title="This link does not work"
        said="The link is incomplete or no longer valid. Open the unsubscribe link in our latest email again, or use the unsubscribe button of your mail app. You can also write to us, and we’ll unsubscribe you."
      >
        <ButtonLink to={messageLink('Hello, please unsubscribe me from your newsletter. My email is ')}>
          Write to us
        </ButtonLink>
        <ButtonLink to={paths.products} look="outline">
          Go to the shop
        </ButtonLink>
      </InvalidLink>
    )
  return <Leaving {...loaderData} />
}

type LeavingProps = { email: string; state: string; isBack: boolean }

function Leaving({ email, state, isBack }: LeavingProps) {
  const hasLeft = state === 'left'
  const heading = hasLeft
    ? 'You are unsubscribed'
    : isBack
      ? 'You are subscribed again'
      : 'Unsubscribe from our newsletter?'
  return (
    <NarrowPage>
      <header className="grid gap-3">
        <h1 className="text-display">{heading}</h1>
        <p className="max-w-md wrap-anywhere text-soft">
          {hasLeft && `We no longer send our newsletter to ${email}. You’ll still get emails about your orders.`}
          {isBack && `We’ll send our newsletter to ${email}.`}
          {!hasLeft &&
            !isBack &&
            `We’ll stop sending our newsletter to ${email}. You’ll still get emails about your orders.`}
        </p>
      </header>
      <form method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="do" value={hasLeft ? 'come-back' : 'leave'} />
        {hasLeft && <p className="text-caption text-soft">Unsubscribed by mistake? {CONSENT}</p>}
        <Button type="submit" look={hasLeft || isBack ? 'outline' : 'solid'}>
          {hasLeft ? 'Subscribe again' : 'Unsubscribe'}
        </Button>
      </form>
      <ButtonLink to={paths.products} look="quiet" className="-ml-3 justify-self-start">
        View the collection
      </ButtonLink>
    </NarrowPage>
  )
}
