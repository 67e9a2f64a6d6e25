import { isRouteErrorResponse } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Returns the texts of the error page: "not found", "unavailable" (503), or the error's message if there is one. */
export function brokenWords(error: unknown) {
  const answered = isRouteErrorResponse(error)
  const missing = answered && error.status === 404
  const passing = answered && error.status === 503
  const known = error instanceof Error ? error.message : ''
  return {
    missing,
    title: missing ? 'Page not found' : passing ? 'We’ll be right back' : 'Unexpected Application Error!',
    said: passing
      ? 'We can’t reach our database right now'
      : (answered ? `${error.status} ${error.statusText}`.trim() : known) || 'Something went wrong',
  }
}

/**
 * Reloads the document, which replaces missing data and outdated code. Without a connection, the offline page opens.
 */
export const TryAgain = () => <Button onClick={() => location.reload()}>Try again</Button>

/** Shown when a page crashed or doesn't exist (rules: error pages). */
export function BrokenPage({ error }: { error: unknown }) {
  const { missing, title, said } = brokenWords(error)
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-start gap-6 py-20">
      <h1 className="text-display">{title}</h1>
      <p className="max-w-prose text-soft">
        {missing
          ? 'The product may no longer be sold, or the link may be wrong.'
          : `${said}. Your cart is saved. Try again, or go to the shop.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!missing && <TryAgain />}
        <ButtonLink to={paths.products} look={missing ? 'solid' : 'outline'}>
          Go to the shop
        </ButtonLink>
        <ButtonLink to={paths.home} look="outline">
          Go home
        </ButtonLink>
      </div>
    </div>
  )
}
