import { brokenWords, TryAgain } from '#web/frame/broken-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'

/** Shown when a back office page crashed or doesn't exist, with a link back (rules: error pages). */
export function BrokenPage({ error }: { error: unknown }) {
  const { missing, title, said } = brokenWords(error)
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={missing ? 'There is no page at this address' : said}>
        <div className="flex flex-wrap justify-center gap-3">
          {!missing && <TryAgain />}
          <ButtonLink to={adminPaths.analytics} look={missing ? 'solid' : 'outline'}>
            Go to the back office
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}
