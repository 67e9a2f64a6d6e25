import { redirect, useLocation } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { told } from '#web/parts/answered.tsx'
import { textsIn, useForm } from '#web/parts/use-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/track-page'
import { lookUp } from '#shop/core/look-up.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Track your order', matches)

/** Number of the order, if the customer came from its page. */
export type ToTrack = { number?: string }

/** Error texts for visitors without JavaScript, when the form redirects back to this page. */
const whyNot: Readonly<Record<string, string>> = {
  'order-not-traced': 'We couldn’t find an order with this number and email or phone number. Please check both.',
  'too-many-tries': 'Too many attempts. Please wait a little and try again.',
}

export function loader({ request }: Route.LoaderArgs) {
  const no = new URL(request.url).searchParams.get('no')
  return {
    problem: no === null ? null : (lookUp(whyNot, no) ?? 'The order could not be looked up. Please try again.'),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await ask('POST /track', { body: await textsIn(request, 'number', 'contact') })
  return answer.ok ? redirect(answer.body.link) : told(answer)
}

/** Order tracking for visitors without an account; works as a plain form without JavaScript (rules: order tracking). */
export default function TrackPage({ loaderData: { problem } }: Route.ComponentProps) {
  const { form, field, busy } = useForm({ required: ['number', 'contact'] })
  const { canSendMail } = useShop()
  const { number } = (useLocation().state ?? {}) as ToTrack
  return (
    <div className="wrap grid max-w-xl gap-10 py-14 md:py-24">
      <header className="grid gap-3">
        <h1 className="text-display">Track your order</h1>
        <p className="max-w-md text-soft">
          The order number was shown after you placed the order.
          {canSendMail && ' It is also in our emails about the order, with a link.'}
        </p>
      </header>
      {problem && (
        <p role="alert" className="border-l-2 border-error pl-4">
          {problem}
        </p>
      )}
      <form {...form} method="post" action={paths.track} className="grid gap-5">
        <Field
          {...field('number')}
          label="Order number"
          defaultValue={number}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Field {...field('contact')} label="Email or phone number used for the order" autoComplete="email" />
        <Button type="submit" busy={busy} className="mt-3">
          Track
        </Button>
      </form>
    </div>
  )
}
