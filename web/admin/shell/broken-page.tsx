import { isRouteErrorResponse } from 'react-router'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../parts/page-head.tsx'

/**
 * What is shown when a page of the back office broke or isn't there, with the way back into it (rules: broken page).
 */
export function BrokenPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const said = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : ''
  return (
    <>
      <PageHead title={missing ? 'This page isn’t here' : 'Unexpected Application Error!'} />
      <EmptyState title={missing ? 'There is nothing at this address' : said || 'Something went wrong'}>
        <ButtonLink to={paths.adminAnalytics}>To the back office</ButtonLink>
      </EmptyState>
    </>
  )
}
