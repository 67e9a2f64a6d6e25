import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { useMessageLink } from '#web/frame/message-link.ts'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { Answered } from '#web/parts/answered.tsx'
import { QuotedLines } from '#web/parts/quoted-lines.tsx'
import { linkToken } from '#web/pay/link-token.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/quote-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Quote', matches)

/** The server's HTML has no personal data. Still, it isn't cached, and links from it send no referrer. */
export const headers = ofSecretLink

/**
 * Sends the token from the URL fragment. Opening the page changes nothing, and the link can be opened again, because
 * chat programs prefetch links (rules: quote link).
 */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const token = linkToken('quote-link')
  return token ? ask('POST /quotes/look', { body: { token }, signal, keepSession: true }) : null
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="wrap grid max-w-3xl gap-10 py-14 md:py-24" aria-busy="true">
    <h1 className="text-display">Your quote</h1>
    <noscript>
      <p className="border-l-2 border-gold pl-4">
        This page needs JavaScript, which is switched off. For your quote, please call or write to us.
      </p>
    </noscript>
    <Skeleton className="h-80" />
  </div>
)

/** The page of a quote's link: the quote and its state (rules: quote link). */
export default function QuotePage({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Opening another link in this tab changes only the URL fragment.
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [revalidate])
  if (!opened || (!opened.ok && opened.code === 'quote-link-over'))
    return (
      <InvalidLink
        title={opened ? 'This link doesn’t work' : 'Please open the link again'}
        said={`${opened ? `${opened.message}. The link may also be incomplete.` : 'To see your quote, open the link that we sent you. If you already did, the link is incomplete.'} Please ask us for the link again.`}
      >
        <ButtonLink to={paths.home} look="outline">
          Go to the shop
        </ButtonLink>
      </InvalidLink>
    )
  return (
    <div className="wrap grid max-w-3xl gap-10 py-14 md:py-24">
      <Answered answer={opened}>{(quote) => <Told quote={quote} />}</Answered>
    </div>
  )
}

function Told({ quote }: { quote: AnswerOf<'POST /quotes/look'> }) {
  const { house, contact } = useShop()
  const messageLink = useMessageLink()
  const { reference, state, lines, sums, promise, words } = quote
  const isOpen = state === 'open'
  return (
    <>
      <header className="grid gap-4">
        <p className="label text-clay">
          {house.name} · {reference}
        </p>
        <h1 className="text-display">Your quote</h1>
        <p className="max-w-xl text-lead text-soft">
          {isOpen && `${promise} `}
          {quoteStates[state].said}
        </p>
        {words && (
          <p dir="auto" className="max-w-prose border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        )}
        <a
          href={messageLink(
            isOpen
              ? `Hello, I would like to order what is in quote ${reference}.`
              : `Hello, I am writing about quote ${reference}.`,
          )}
          target="_blank"
          rel="noopener noreferrer"
          className="thumb justify-self-start underline underline-offset-4 hover:text-indigo"
        >
          Write to us on {contact.messaging.label} <span className="sr-only">(opens in a new tab)</span>
        </a>
      </header>
      <section aria-labelledby="pieces" className="bg-card p-5 md:p-8">
        <h2 id="pieces" className="text-title">
          Items and prices
        </h2>
        <QuotedLines lines={lines} sums={sums} />
      </section>
    </>
  )
}
